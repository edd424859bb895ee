import type { ReactNode } from "react"
import { navigate } from "wouter/use-browser-location"
import type { Outputs } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { SelectField } from "../../ui/field.tsx"
import { stateNames } from "../questionnaire/version-words.tsx"
import { said } from "../ui/said.ts"

export type Versions = Outputs["staffQuestionnaire"]["list"]

/** The version asked for by name, else the one in force. */
export const chosenVersion = (versions: Versions, asked: string | null): string =>
  versions.find(({ version }) => version === asked)?.version ??
  versions.find(({ state }) => state === "inForce" || state === "closed")?.version ??
  versions[0]?.version ??
  "none"

/** The versions as options of a select. */
export const VersionOptions = ({ versions }: { readonly versions: Versions }) =>
  versions.map(({ version, state }) => (
    <option key={version} value={version}>
      {version} ({stateNames[state]})
    </option>
  ))

/** A GET form that shows another version of the same page; `children`: further fields, named in `names`. */
export const VersionChoice = ({
  versions,
  version,
  path,
  names = [],
  children,
}: {
  readonly versions: Versions
  readonly version: string
  readonly path: string
  readonly names?: readonly string[]
  readonly children?: ReactNode
}) => (
  <form
    className="desk-compare"
    action={path}
    key={version}
    onSubmit={(event) => {
      event.preventDefault()
      const values = new FormData(event.currentTarget)
      const search = new URLSearchParams(
        ["version", ...names].flatMap((name) => (said(values, name) === "" ? [] : [[name, said(values, name)]])),
      )
      navigate(`${path}?${search}`)
    }}
  >
    <SelectField name="version" label="Fassung" required defaultValue={version}>
      <VersionOptions versions={versions} />
    </SelectField>
    {children}
    <Button look="secondary">Anzeigen</Button>
  </form>
)
