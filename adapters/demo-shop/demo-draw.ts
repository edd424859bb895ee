/** What the demo shop gives away. Nothing is really sent. */
export const demoDraw = {
  id: "G-DEMO",
  /** Days until it closes. */
  closesIn: 21,
  title: "Drei Körbe für den Wochenmarkt",
  prize: "ein geflochtener Einkaufskorb aus Weide, 40 cm breit",
  valueCents: 6_900,
  prizes: 3,
} as const
