/** The few words that the shelf needs: the rest is fetched with the page itself. */
import { catalogue } from "../lib/words";

export const door = catalogue({
  en: { title: "The daily sitting", lead: "One deal for everybody, new every day" },
  de: { title: "Die tägliche Sitzung", lead: "Ein Blatt für alle, jeden Tag neu" },
});
