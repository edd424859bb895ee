import { formatCents } from "../../../domain/shared/money.ts"
import type { Outputs } from "../app/trpc.ts"
import { coveringBar } from "../ui/lower-edge.ts"

type View = Outputs["configurator"]["view"]

const words = (sums: View["sums"], status: View["status"]): string => {
  const named = sums.filter((sum) => sum.status === status).map(({ label }) => label)
  const more = named.length > 1 ? ` und ${named.length - 1} mehr` : ""
  const off = sums.find((sum) => sum.off)
  if (off !== undefined) return `Zurzeit nicht: ${off.label}`
  if (status === "over") return `Zu viel: ${named[0]}${more}`
  return status === "near" ? `Nahe am Höchstwert: ${named[0]}${more}` : "Alles unter den Höchstwerten"
}

/** On narrow screens the sums are below: their essence stays in sight, and leads to them. */
export const PackBar = ({ pack: { lines, sums, status, price } }: { readonly pack: View }) => (
  <a className="configure__bar" href="#sums" ref={coveringBar}>
    <span>
      {lines.length}&nbsp;{lines.length === 1 ? "Produkt" : "Produkte"}, {formatCents(price.totalCents)}
    </span>
    <span className={`pack-status pack-status--${status}`}>{words(sums, status)}</span>
  </a>
)
