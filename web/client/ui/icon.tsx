const paths = {
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20.5 20.5",
  bag: "M5 8h14l-1 12.5H6L5 8Zm3.5 2.5V7a3.5 3.5 0 0 1 7 0v3.5",
  check: "m4.5 12.5 5 5 10-11",
  arrow: "M4 12h15.5m-6-6 6 6-6 6",
  minus: "M6 12h12",
  plus: "M6 12h12M12 6v12",
  cross: "m6 6 12 12M18 6 6 18",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5.5M12 7.4v.2",
  alert: "M12 3.5 22 20.5H2L12 3.5Zm0 6.5v5m0 2.6v.2",
  leaf: "M5 19C4 9 10 4.5 20 4.5 20 14 15.5 19.5 8 17.5M5 20.5c1-4.5 4-8 8.5-10",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c.5-4.5 3.5-6.5 8-6.5s7.5 2 8 6.5",
} as const

export type IconName = keyof typeof paths

/** A decorative line drawing beside text, hidden from screen readers. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)
