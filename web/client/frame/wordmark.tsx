import { Link } from "../ui/link.tsx"

/** A mortar below the two dots of the ä, in a square of 24. */
export const signPath =
  "M8.3 2.6a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6ZM15.7 2.6a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6ZM2.5 9.5h19a9.5 9.5 0 0 1-6.3 8.9v1.1h2.8V22H6v-2.5h2.8v-1.1A9.5 9.5 0 0 1 2.5 9.5Z"

/** The shop's name, a link to the front page unless something else is said. */
export const Wordmark = ({
  href = "/",
  label = "Nährwerk, zur Startseite",
}: {
  readonly href?: string
  readonly label?: string
}) => (
  <Link className="wordmark" href={href} aria-label={label}>
    <svg className="wordmark__sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={signPath} />
    </svg>
    Nährwerk
  </Link>
)
