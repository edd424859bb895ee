/** Who carries parcels for the shop. */
export const carriers = ["dhl", "dpd", "gls", "hermes", "ups", "post"] as const
export type Carrier = (typeof carriers)[number]

export const carrierNames: Readonly<Record<Carrier, string>> = {
  dhl: "DHL",
  dpd: "DPD",
  gls: "GLS",
  hermes: "Hermes",
  ups: "UPS",
  post: "Deutsche Post",
}

/** Where a parcel is: its carrier and the number it has there. Numbers are read out and pasted with spaces; none has any. */
export interface Tracking {
  readonly carrier: Carrier
  readonly number: string
}

/** A tracking number as it is kept, of what was typed or scanned. */
export const trackingNumber = (typed: string): string => typed.replace(/[\s.-]+/g, "").toUpperCase()

/** So many parcels are an order at most. */
export const maxParcels = 10

const nameOf = ({ carrier, number }: Tracking): string => `${carrier} ${number}`

/** Each parcel once, in the order of the first. */
export const eachParcelOnce = (parcels: readonly Tracking[]): readonly Tracking[] => [
  ...new Map(parcels.map((parcel) => [nameOf(parcel), parcel])).values(),
]

/** Whether all of these parcels are among the others. */
export const amongParcels = (these: readonly Tracking[], others: readonly Tracking[]): boolean => {
  const names = new Set(others.map(nameOf))
  return these.every((parcel) => names.has(nameOf(parcel)))
}

/** Parcels in one line, as staff read them: `DHL 00340…; GLS 123…`. */
export const parcelWords = (parcels: readonly Tracking[]): string =>
  parcels.map(({ carrier, number }) => `${carrierNames[carrier]} ${number}`).join("; ")

const pages: Readonly<Record<Carrier, (number: string) => string>> = {
  dhl: (number) => `https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=${number}`,
  dpd: (number) => `https://tracking.dpd.de/status/de_DE/parcel/${number}`,
  gls: (number) => `https://gls-group.com/DE/de/paketverfolgung/?match=${number}`,
  hermes: (number) => `https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#${number}`,
  ups: (number) => `https://www.ups.com/track?loc=de_DE&tracknum=${number}`,
  post: (number) => `https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode=${number}`,
}

/** The carrier's own page about the parcel. */
export const trackingUrl = ({ carrier, number }: Tracking): string => pages[carrier](encodeURIComponent(number))
