import { Fragment, type RefObject, useCallback, useEffect, useRef, useState } from "react"
import { Link } from "../../ui/link.tsx"
import { actionsFor, pagesFor, type StaffPerson } from "../frame/navigation-entries.ts"
import { everywhere, useActions, useOfferedActions } from "../ui/actions.ts"
import { openLink } from "../ui/open-link.ts"
import { StaffIcon } from "../ui/staff-icon.tsx"
import { useCombobox } from "../ui/use-combobox.ts"
import { KeyboardHelp } from "./keyboard-help.tsx"
import { type Offer, offersFor } from "./offers.ts"
import { isMac, useShortcuts } from "./shortcuts.ts"
import { useFound } from "./use-found.ts"

/** A click outside closes the dialog; the browser handles Escape. */
const useCloseOutside = (dialog: RefObject<HTMLDialogElement | null>) => {
  useEffect(() => {
    const element = dialog.current
    const onClick = (event: MouseEvent) => {
      if (event.target === element) element?.close()
    }
    element?.addEventListener("click", onClick)
    return () => element?.removeEventListener("click", onClick)
  }, [dialog])
}

const announcementOf = (state: string, count: number): string => {
  if (state === "busy") return "Sucht …"
  if (state === "failed") return "Die Suche ist gerade nicht erreichbar. Die Seiten findest du trotzdem."
  return count === 0 ? "Nichts gefunden." : `${count} Treffer`
}

const OfferWords = ({ offer: { title, detail, keys } }: { readonly offer: Offer }) => (
  <>
    <span>{title}</span>
    {(detail !== "" || keys !== undefined) && (
      <span className="quiet">
        {detail} {keys !== undefined && <kbd>{keys}</kbd>}
      </span>
    )}
  </>
)

/** The content of the open palette: a search field that controls a list. */
const Palette = ({ person, close }: { readonly person: StaffPerson; readonly close: () => void }) => {
  const [term, setTerm] = useState("")
  const { found, state } = useFound(term)
  const groups = offersFor(term, person, found, useOfferedActions())
  const offers: readonly Offer[] = groups.flatMap((group) => group.offers)
  const { at, optionId, listId, reset, field } = useCombobox(offers.length)
  return (
    <>
      <div className="palette__field">
        <StaffIcon name="find" />
        <input
          {...field}
          aria-label="Seiten, Bestellungen, Produkte und Personen suchen"
          placeholder="Wohin, oder was suchst du?"
          value={term}
          onChange={(event) => {
            setTerm(event.target.value)
            reset()
          }}
        />
        <button className="button button--quiet button--small" type="button" onClick={close}>
          Schließen
        </button>
      </div>
      <div className="palette__list" id={listId} role="listbox" aria-label="Treffer">
        {groups.map(({ title, offers: own }) => (
          <Fragment key={title}>
            <p className="kicker" role="presentation">
              {title}
            </p>
            {own.map((offer) => {
              const index = offers.indexOf(offer)
              const shared = {
                id: optionId(index),
                className: "palette__offer",
                role: "option",
                "aria-selected": index === at,
                tabIndex: -1,
              }
              const { leads } = offer
              return "href" in leads ? (
                <Link {...shared} key={leads.href} href={leads.href} onClick={close}>
                  <OfferWords offer={offer} />
                </Link>
              ) : (
                <button
                  {...shared}
                  key={offer.title}
                  type="button"
                  onClick={() => {
                    // The focus goes back to where it was before the action may move it.
                    close()
                    leads.run()
                  }}
                >
                  <OfferWords offer={offer} />
                </button>
              )
            })}
          </Fragment>
        ))}
      </div>
      <p className="palette__said quiet" role="status">
        {announcementOf(state, offers.length)}
      </p>
    </>
  )
}

/** Pages and actions that two keys open from everywhere. */
const useGoTo = ({ rights }: StaffPerson): void =>
  useActions(
    everywhere,
    [...pagesFor(rights), ...actionsFor(rights)].flatMap(({ title, href, keys }) =>
      keys === undefined ? [] : [{ title, keys, keysOnly: true, run: () => openLink(href) }],
    ),
  )

/** The palette, the button that opens it, and the keyboard help. */
export const CommandPalette = ({ person }: { readonly person: StaffPerson }) => {
  const palette = useRef<HTMLDialogElement>(null)
  const help = useRef<HTMLDialogElement>(null)
  const [opened, setOpened] = useState(0)
  const [helped, setHelped] = useState(0)
  const [key, setKey] = useState("Strg K")
  useEffect(() => {
    if (isMac()) setKey("⌘ K")
  }, [])
  // A new key remounts the palette with an empty field.
  const openPalette = useCallback(() => setOpened((count) => count + 1), [])
  useEffect(() => {
    if (opened === 0) return
    palette.current?.showModal()
    palette.current?.querySelector("input")?.focus()
  }, [opened])
  useEffect(() => {
    if (helped > 0) help.current?.showModal()
  }, [helped])
  useGoTo(person)
  const openHelp = useCallback(() => setHelped((count) => count + 1), [])
  useActions(everywhere, [{ title: "Diese Hilfe", keys: "?", keysOnly: true, run: openHelp }])
  useShortcuts(openPalette)
  useCloseOutside(palette)
  useCloseOutside(help)
  return (
    <>
      <button className="staff-entry staff-find" type="button" aria-haspopup="dialog" onClick={openPalette}>
        <StaffIcon name="find" />
        <span>Suchen</span>
        <kbd>{key}</kbd>
      </button>
      <button className="staff-entry staff-keys" type="button" aria-haspopup="dialog" onClick={openHelp}>
        <StaffIcon name="keyboard" />
        <span>Tasten</span>
        <kbd>?</kbd>
      </button>
      <dialog className="palette" ref={palette} aria-label="Suchen">
        <div className="palette__inside">
          {opened > 0 && <Palette key={opened} person={person} close={() => palette.current?.close()} />}
        </div>
      </dialog>
      <dialog className="palette" ref={help} aria-labelledby="keyboard-help">
        <div className="palette__inside">
          {helped > 0 && <KeyboardHelp key={helped} paletteKey={key} close={() => help.current?.close()} />}
        </div>
      </dialog>
    </>
  )
}
