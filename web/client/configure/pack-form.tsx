import { createContext, type FormEvent, type ReactNode, useContext } from "react"
import { navigate } from "wouter/use-browser-location"
import {
  type AskedPack,
  configuratorAddress,
  packFromSearch,
  packText,
} from "../../../domain/pack-configurator/pack-address.ts"

/** What every form of the page sends along. */
export const PackFormContext = createContext<{
  /** The pack as addresses hold it. */
  readonly pack: string
  readonly asked: Pick<AskedPack, "nutrient" | "form" | "vegan">
  /** The pack came by a posted form and stays out of addresses. */
  readonly posted: boolean
}>({ pack: "", asked: { nutrient: null, form: null, vegan: false }, posted: false })

/**
 * Opens the address a form stands for. The pack is taken from the address, which is ahead of the page while the next one loads: two quick
 * clicks are both heard.
 */
const follow = (form: HTMLFormElement, submitter: HTMLElement | null): void => {
  const values = new URLSearchParams()
  for (const [name, value] of new FormData(form, submitter)) if (typeof value === "string") values.append(name, value)
  values.set("p", packText(packFromSearch(new URLSearchParams(location.search)).items))
  navigate(configuratorAddress(packFromSearch(values)))
}

/**
 * A form that changes the pack or what is looked at: a button's `add`, `remove` or `nutrient`. Without JavaScript it opens the page anew at
 * `part`, with it in place.
 */
export const PackForm = ({
  part,
  looking = true,
  className,
  onSend,
  children,
}: {
  readonly part: "pack" | "choose"
  /** Whether it sends what is looked at; a form with fields for that does not. */
  readonly looking?: boolean
  readonly className?: string
  readonly onSend?: () => void
  readonly children: ReactNode
}) => {
  const { pack, asked, posted } = useContext(PackFormContext)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    onSend?.()
    if (posted) return
    event.preventDefault()
    follow(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
  }
  return (
    <form method={posted ? "post" : "get"} action={`/configure#${part}`} className={className} onSubmit={submit}>
      {pack !== "" && <input type="hidden" name="p" value={pack} />}
      {looking && asked.nutrient !== null && <input type="hidden" name="nutrient" value={asked.nutrient} />}
      {looking && asked.form !== null && <input type="hidden" name="form" value={asked.form} />}
      {looking && asked.vegan && <input type="hidden" name="vegan" value="1" />}
      {children}
    </form>
  )
}
