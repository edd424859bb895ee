const paths = {
  home: "M4 11.5 12 4.5l8 7M6.5 9.5V20h11V9.5M10 20v-5.5h4V20",
  orders: "M4 8.5 12 4l8 4.5v8L12 21l-8-4.5v-8Zm0 0 8 4.5m0 0 8-4.5M12 13v8",
  products:
    "M9.5 3h5v3.5h-5V3ZM8 6.5h8a1.5 1.5 0 0 1 1.5 1.5v11A1.5 1.5 0 0 1 16 20.5H8A1.5 1.5 0 0 1 6.5 19V8A1.5 1.5 0 0 1 8 6.5Zm-1.5 5h11m-11 5h11",
  vitamins: "M8.500 20.500a5 5 0 0 1-3.500-8.500l7-7a5 5 0 0 1 7 7l-7 7a5 5 0 0 1-3.500 1.500Zm0-12 7 7",
  returns: "M9 7 4.500 11.500 9 16M5 11.500h9.500a5 5 0 0 1 0 10H12",
  lots: "M3.500 8.500h17V20h-17V8.500Zm0 0L5.500 4h13l2 4.500M9.500 12.500h5",
  people:
    "M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.4-4 2.7-6 6.5-6s6.1 2 6.5 6M15.5 4.8a3.5 3.5 0 0 1 0 6.4m2.4 3.3c2.1.8 3.3 2.6 3.6 5.5",
  customer: "M12 11.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.500 20.500c.5-4.300 3-6.500 7.500-6.500s7 2.200 7.500 6.500",
  vacancies: "M4 8h16v11.5H4V8Zm5 0V5h6v3M4 13h16m-8-1.500v3",
  applicants:
    "M6 3.500h9l3 3V20.500H6v-17ZM12 12.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM8.5 17c.3-1.800 1.500-2.700 3.500-2.700s3.200.9 3.500 2.700",
  changes: "M12 21a9 9 0 1 0-8.6-6.4M3.2 20v-5.4h5.4M12 7.5V12l3.2 2",
  jobs: "M4 6.5h16M4 12h9m-9 5.500h6m4-1 2.500 2.500L21 14.500",
  system: "M4 5h16v6H4V5Zm0 8h16v6H4v-6ZM7.500 8h.01M7.500 16h.01M11 8h6m-6 8h6",
  note: "M5 4h14v11l-5 5H5V4Zm14 11h-5v5M8.5 8.500h7m-7 4h4",
  mail: "M3.500 6h17v12.500h-17V6Zm0 .5 8.500 6.500 8.500-6.500",
  newsletter: "M4 5h13v14.500H6a2 2 0 0 1-2-2V5Zm13 4h3v8.500a2 2 0 0 1-3 1.700M7 8.500h7M7 12h7m-7 3.500h4",
  text: "M6 3.500h9l4 4V20.500H6v-17Zm9 0v4h4M9 12h7m-7 4h7",
  news: "M4 10v4h3l7 4V6l-7 4H4Zm13-1.500a4.500 4.500 0 0 1 0 7",
  site: "M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM3.500 12h17M12 3.500c3 3 3 14 0 17m0-17c-3 3-3 14 0 17",
  privacy: "M12 3.500 19 6v6c0 4-3 7-7 8.500C8 19 5 16 5 12V6l7-2.500Zm-3 8.500 2.200 2.200L15 10",
  shop: "M4.5 10.5V20h15v-9.5M3 8l1.5-4h15L21 8a3 3 0 0 1-6 .2A3 3 0 0 1 12 10.5 3 3 0 0 1 9 8.2A3 3 0 0 1 3 8Zm7 12v-5.500h4V20",
  prize:
    "M4 10.500h16V20.500H4v-10ZM3 7h18v3.500H3V7Zm9 0v13.500M12 7C9 7 7.500 5.500 8.500 4.200S12 4.500 12 7c0-2.500 2.500-4 3.500-2.800S15 7 12 7Z",
  out: "M10 4H5v16h5M9.5 12H20m-4.5-4.500L20 12l-4.5 4.5",
  menu: "M4 7h16M4 12h16M4 17h16",
  find: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20.5 20.5",
  up: "M12 20V5m-6 6 6-6 6 6",
  down: "M12 4v15m-6-6 6 6 6-6",
  download: "M12 4v11m-5-5 5 5 5-5M4.5 20h15",
  keyboard: "M3 6.500h18v11H3v-11Zm3.5 3.500h.01M10 10h.01M13.5 10h.01M17 10h.01M7.5 14h9",
} as const

export type StaffIconName = keyof typeof paths

/** Decorative line drawings of the staff area; separate, so that no shopper loads them. */
export const StaffIcon = ({ name }: { readonly name: StaffIconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)
