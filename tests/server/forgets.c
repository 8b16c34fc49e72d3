/* A disk that forgets: what was not synced may be gone after a power cut.  Loaded before the C library.
 *
 * Whenever a file under the folder FORGETS is synced, its contents are copied to the same place under KEPT: that is what
 * a disk must still have.  CLOCK names a file with the milliseconds by which the clock of the wall is wrong, for clocks that differ.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static void keep(int fd) {
    const char *forgets = getenv("FORGETS"), *kept = getenv("KEPT");
    char link[64], path[PATH_MAX], part[PATH_MAX + 64], whole[PATH_MAX + 64];
    if (!forgets || !kept) return;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    size_t folder = strlen(forgets);
    if (length < 0) return;
    path[length] = 0;
    if (strncmp(path, forgets, folder) || path[folder] != '/') return;
    snprintf(part, sizeof part, "%s/.part-%d", kept, gettid());
    snprintf(whole, sizeof whole, "%s%s", kept, path + folder);
    int in = open(path, O_RDONLY), out = open(part, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (in >= 0 && out >= 0) {
        struct stat found;
        off_t at = 0;
        if (!fstat(in, &found) && S_ISREG(found.st_mode)) {
            while (at < found.st_size && sendfile(out, in, &at, found.st_size - at) > 0) { }
            rename(part, whole); /* whole, or as it was */
        }
    }
    if (in >= 0) close(in);
    if (out >= 0) close(out);
}

int fsync(int fd) {
    keep(fd);
    return 0; /* nobody waits for the real disk */
}

int fdatasync(int fd) {
    keep(fd);
    return 0;
}

static long wrong_ms(void) {
    static volatile long *shared;
    const char *name = getenv("CLOCK");
    if (!name) return 0;
    if (!shared) {
        int fd = open(name, O_RDONLY);
        void *found = fd < 0 ? MAP_FAILED : mmap(0, sizeof(long), PROT_READ, MAP_SHARED, fd, 0);
        if (fd >= 0) close(fd);
        if (found == MAP_FAILED) return 0;
        shared = found;
    }
    return *shared;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    int failed = real(clock, now);
    if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += wrong_ms() / 1000;
    return failed;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    struct timespec found;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &found);
    now->tv_sec = found.tv_sec;
    now->tv_usec = found.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *kept) {
    struct timespec found;
    clock_gettime(CLOCK_REALTIME, &found);
    if (kept) *kept = found.tv_sec;
    return found.tv_sec;
}
