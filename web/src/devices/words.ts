import { catalogue } from "../lib/words";

export const deviceWords = catalogue({
  en: {
    offline:
      "You are offline. The shelf, the rules and the lessons’ words are kept on this device. To play needs the server; your tables wait there as you left them.",
    again: "Try again",
    lessonNeeds: "A lesson is played at a table of the server, which cannot be reached just now. This is what it says:",
    ways: "At which devices",
    way: {
      each: "Each at their own",
      shared: "We share this device",
      room: "This screen is the table, phones are the hands",
    },
    room: {
      turn: (names: string) => `Now: ${names}`,
      sit: "Scan to sit down",
      sitAt: "Sit down with your phone:",
      watchAt: "Look on with your phone:",
    },
    shared: {
      pass: (name: string) => `Now ${name}`,
      look: "Give the device on. The others look away.",
      up: (name: string) => `I am ${name}`,
      called: (seat: string) => `${seat}: who plays there?`,
      notHere: "No seat of this table is on this device.",
    },
    volume: "How loud",
    haptics: "A slight tremble with what sounds (phones)",
    call: {
      title: (game: string) => `Your turn: ${game}`,
      setting: "Notify me when it is my turn and I look elsewhere, as long as the table is open in a tab",
      offer: "A call for your turn",
      missed: "It became your turn while you looked elsewhere. Shall a notification tell you the next time?",
      yes: "Yes, tell me",
      yesOpen: "Yes, while the page is open",
      yesAlways: "Yes, also when it is closed",
      carried:
        "When the page is closed, the service of your browser’s maker has to carry the message: it learns that this server calls you and when, not what is said or played.",
      always: "… and also when no page is open.",
      no: "No",
    },
    install: "Install Mindscape on this device",
    second: {
      title: "A second device",
      open: "Bring in a second device",
      does: "A code lets another device of yours be you here: it gets your seats, your games and your settings. Whoever has the code could do that, so show it to nobody else.",
      qr: "QR code for the second device",
      scan: (address: string) => `Scan this with the other device, or open ${address} there and type:`,
      minutes: (minutes: number) => `It is good once, for ${minutes} minutes, while this is open.`,
      take: "Take the code back",
      shut: "The code is good no more.",
      gone: "The other device is in, or the code has grown old.",
      here: "With the code that your first device shows, this device becomes you too: your seats, your finished games and your settings are here as there.",
      instead:
        "What was played on this device as somebody else stays on the server, but is no longer shown here. To part again, delete this page’s cookies on this device.",
      code: "Code",
      takeOver: "Be me here too",
    },
  },
  de: {
    offline:
      "Du bist offline. Das Regal, die Regeln und die Worte der Lektionen sind auf diesem Gerät. Zum Spielen braucht es den Server; deine Tische warten dort, wie du sie verlassen hast.",
    again: "Noch einmal versuchen",
    lessonNeeds:
      "Eine Lektion wird an einem Tisch des Servers gespielt, und der ist gerade nicht erreichbar. Das sagt sie:",
    ways: "An welchen Geräten",
    way: {
      each: "Jeder am eigenen",
      shared: "Wir teilen uns dieses Gerät",
      room: "Dieser Bildschirm ist der Tisch, Telefone sind die Hände",
    },
    room: {
      turn: (names: string) => `Jetzt: ${names}`,
      sit: "Zum Hinsetzen scannen",
      sitAt: "Mit dem Telefon hinsetzen:",
      watchAt: "Mit dem Telefon zusehen:",
    },
    shared: {
      pass: (name: string) => `Jetzt ${name}`,
      look: "Gebt das Gerät weiter. Die anderen schauen weg.",
      up: (name: string) => `Ich bin ${name}`,
      called: (seat: string) => `${seat}: Wer spielt dort?`,
      notHere: "Kein Platz dieses Tisches ist auf diesem Gerät.",
    },
    volume: "Wie laut",
    haptics: "Ein leises Beben zu dem, was klingt (Telefone)",
    call: {
      title: (game: string) => `Du bist am Zug: ${game}`,
      setting: "Mir melden, wenn ich am Zug bin und woanders hinsehe, solange der Tisch in einem Tab offen ist",
      offer: "Ein Ruf, wenn du am Zug bist",
      missed: "Du kamst an den Zug, als du woanders hingesehen hast. Soll es dir nächstes Mal gemeldet werden?",
      yes: "Ja, melde es",
      yesOpen: "Ja, solange die Seite offen ist",
      yesAlways: "Ja, auch wenn sie zu ist",
      carried:
        "Ist die Seite zu, muss der Dienst deines Browser-Herstellers die Meldung tragen: Er erfährt, dass und wann dieser Server dich ruft, nicht was gesagt oder gespielt wird.",
      always: "… und auch dann, wenn keine Seite offen ist.",
      no: "Nein",
    },
    install: "Mindscape auf diesem Gerät installieren",
    second: {
      title: "Ein zweites Gerät",
      open: "Ein zweites Gerät dazunehmen",
      does: "Mit einem Code bist du hier auch von einem anderen Gerät aus du selbst: Es bekommt deine Plätze, deine Spiele und deine Einstellungen. Das könnte jeder, der den Code hat; zeig ihn also sonst niemandem.",
      qr: "QR-Code für das zweite Gerät",
      scan: (address: string) => `Scanne ihn mit dem anderen Gerät, oder öffne dort ${address} und tippe:`,
      minutes: (minutes: number) => `Er gilt einmal, ${minutes} Minuten lang, solange dies offen ist.`,
      take: "Den Code zurücknehmen",
      shut: "Der Code gilt nicht mehr.",
      gone: "Das andere Gerät ist da, oder der Code ist zu alt geworden.",
      here: "Mit dem Code, den dein erstes Gerät zeigt, bist du auch auf diesem du selbst: Deine Plätze, deine Spiele und deine Einstellungen sind hier wie dort.",
      instead:
        "Was auf diesem Gerät als jemand anderes gespielt wurde, bleibt auf dem Server, wird hier aber nicht mehr gezeigt. Um euch wieder zu trennen, lösche die Cookies dieser Seite auf diesem Gerät.",
      code: "Code",
      takeOver: "Auch hier ich sein",
    },
  },
});
