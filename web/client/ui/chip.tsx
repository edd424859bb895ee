import type { ReactNode } from "react"
import type { NutrientId } from "../../../domain/nutrients/nutrient.ts"
import { Icon } from "./icon.tsx"
import { Link } from "./link.tsx"
import { nutrientColour } from "./nutrient-colour.ts"

/** A filter as a link; an active one leads to the list without it. */
export const FilterChip = ({
  href,
  chosen = false,
  nutrient,
  children,
}: {
  readonly href: string
  readonly chosen?: boolean
  /** Shown in this nutrient's colour. */
  readonly nutrient?: NutrientId
  readonly children: ReactNode
}) => (
  <Link className="chip" href={href} {...(chosen && { "aria-current": true as const })}>
    {nutrient && <NutrientDot nutrient={nutrient} />}
    {children}
    {chosen && (
      <>
        <Icon name="cross" />
        <span className="visually-hidden">, Filter entfernen</span>
      </>
    )}
  </Link>
)

/** A dot in a nutrient's colour, beside its name. */
export const NutrientDot = ({ nutrient }: { readonly nutrient: NutrientId }) => (
  <svg className="dot" viewBox="0 0 10 10" aria-hidden="true">
    <circle cx="5" cy="5" r="5" fill={nutrientColour(nutrient).label} />
  </svg>
)

export const Badge = ({
  tone = "plain",
  children,
}: {
  readonly tone?: "plain" | "notice" | "quiet"
  readonly children: ReactNode
}) => <span className={tone === "plain" ? "badge" : `badge badge--${tone}`}>{children}</span>
