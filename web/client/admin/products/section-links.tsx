import { useRef } from "react"
import { StaffIcon } from "../ui/staff-icon.tsx"
import { sections } from "./sections.ts"

const Links = ({ broken, beside }: { readonly broken: number; readonly beside: boolean }) => (
  <ul>
    {Object.entries(sections).map(([id, title]) => (
      <li key={id}>
        <a href={`#${id}`}>{title}</a>
      </li>
    ))}
    {beside && (
      <li>
        <a href="#rules">{broken === 0 ? "Verkaufsregeln" : `Verkaufsregeln (${broken} verletzt)`}</a>
      </li>
    )}
  </ul>
)

/** Links to the sections of the form, sticky beside it. */
export const SectionLinks = () => (
  <nav className="section-links" aria-label="Abschnitte">
    <Links broken={0} beside={false} />
  </nav>
)

/** The same on a phone: a menu above the bar with the save button, which closes after use. */
export const SectionMenu = ({
  broken,
}: {
  /** The number of broken selling rules. */
  readonly broken: number
}) => {
  const menu = useRef<HTMLDetailsElement>(null)
  const shut = () => {
    if (menu.current !== null) menu.current.open = false
  }
  return (
    <details
      className="section-menu"
      ref={menu}
      onClick={({ target }) => target instanceof Element && target.closest("a") !== null && shut()}
      onKeyDown={({ key }) => key === "Escape" && shut()}
    >
      <summary className="staff-entry">
        <StaffIcon name="menu" />
        Abschnitte
      </summary>
      <nav aria-label="Abschnitte">
        <Links broken={broken} beside />
      </nav>
    </details>
  )
}
