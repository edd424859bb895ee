import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { roleNames } from "../../../../domain/access/role-names.ts"
import { useTRPC } from "../../app/trpc.ts"
import { signPath } from "../../frame/wordmark.tsx"
import { Link } from "../../ui/link.tsx"
import { LoadingBar } from "../../ui/loading.tsx"
import { PackDefs } from "../../ui/pack-body.tsx"
import { useToasts } from "../../ui/toast-store.ts"
import { Toasts } from "../../ui/toasts.tsx"
import { CommandPalette } from "../palette/command-palette.tsx"
import { EmailText } from "../ui/email-text.tsx"
import { useKeepFocus } from "../ui/keep-focus.ts"
import { NetworkAway } from "../ui/network-away.tsx"
import { StaffIcon } from "../ui/staff-icon.tsx"
import { entryOf, groupsFor, type StaffPerson } from "./navigation-entries.ts"
import { useRefreshShown } from "./refresh-shown.ts"

/** The shop's logo, a link to the start page of the staff area. */
const StaffMark = () => (
  <Link className="wordmark staff-mark" href="/admin" aria-label="Nährwerk Team, zur Übersicht">
    <svg className="wordmark__sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={signPath} />
    </svg>
    <span>
      Nährwerk <small>Team</small>
    </span>
  </Link>
)

/** Plain links where they leave the staff area: the shop is another document. */
const Whoami = ({ person: { email, roles } }: { readonly person: StaffPerson }) => (
  <div className="staff-me">
    <p>
      <span className="staff-me__email">
        <EmailText email={email} />
      </span>
      <span className="staff-me__roles">{roles.map((role) => roleNames[role]).join(", ")}</span>
    </p>
    <a className="staff-entry" href="/">
      <StaffIcon name="shop" />
      Zum Shop
    </a>
    <form method="post" action="/auth/sign-out">
      <button className="staff-entry" type="submit">
        <StaffIcon name="out" />
        Abmelden
      </button>
    </form>
  </div>
)

const Entries = ({ person, path }: { readonly person: StaffPerson; readonly path: string }) => {
  const groups = groupsFor(person.rights)
  const current = entryOf(
    groups.flatMap(({ entries }) => entries),
    path,
  )
  return groups.map(({ title, entries }) => (
    <div className="staff-group" key={title ?? ""}>
      {title !== null && <p className="kicker">{title}</p>}
      <ul className="staff-entries">
        {entries.map(({ label, href, icon }) => (
          <li key={href}>
            <Link
              className="staff-entry"
              href={href}
              {...(href === current?.href && { "aria-current": path === href ? "page" : "true" })}
            >
              <StaffIcon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}

/** The frame of the staff area: on desktops a side rail, on phones a bar with a menu. Empty unless signed in as staff. */
export const StaffFrame = ({
  path,
  busy,
  children,
}: {
  readonly path: string
  readonly busy: boolean
  readonly children: ReactNode
}) => {
  const person = useQuery(useTRPC().session.current.queryOptions()).data?.person ?? null
  const staff = person !== null && person.rights.length > 0 ? person : null
  useRefreshShown()
  useKeepFocus()
  return (
    <div className="staff" data-rail={staff !== null}>
      <a className="skip-link" href="#content">
        Zum Inhalt
      </a>
      <PackDefs />
      <LoadingBar busy={busy} />
      <header className="staff-rail">
        <div className="staff-rail__top">
          <StaffMark />
          {staff === null ? (
            <a className="staff-entry staff-rail__shop" href="/">
              <StaffIcon name="shop" />
              Zum Shop
            </a>
          ) : (
            <div className="staff-rail__tools">
              <CommandPalette person={staff} />
              {/* Navigation closes the menu. */}
              <details className="staff-menu" key={path}>
                <summary className="staff-entry">
                  <StaffIcon name="menu" />
                  Menü
                </summary>
                <div className="staff-menu__sheet">
                  <nav aria-label="Team-Bereich">
                    <Entries person={staff} path={path} />
                  </nav>
                  <Whoami person={staff} />
                </div>
              </details>
            </div>
          )}
        </div>
        {staff !== null && (
          <div className="staff-rail__desk">
            <nav aria-label="Team-Bereich">
              <Entries person={staff} path={path} />
            </nav>
            <Whoami person={staff} />
          </div>
        )}
      </header>
      <main id="content" className="staff-main" tabIndex={-1}>
        <NetworkAway />
        {children}
      </main>
      <Toasts toasts={useToasts()} path={path} />
    </div>
  )
}
