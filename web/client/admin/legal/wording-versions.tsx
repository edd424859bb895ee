import { TextVersions } from "../ui/text-versions.tsx"
import type { LegalText } from "./legal-text-view.ts"

type Version = LegalText["versions"][number]

const whatHappened = ({ text, published }: Version): string => {
  if (text === null) return "wieder mitgelieferter Text"
  return published ? "veröffentlicht" : "Entwurf"
}

/** Every version of a legal text. */
export const WordingVersions = ({
  text: { versions, shipped },
  written,
  onTake,
}: {
  readonly text: LegalText
  /** What is in the editor. */
  readonly written: string
  /** Puts a version into the editor; `undefined`: nothing may be changed. */
  readonly onTake: ((text: string) => void) | undefined
}) => (
  <TextVersions
    versions={versions.map((version) => ({
      ...version,
      what: whatHappened(version),
      text: version.text ?? shipped,
    }))}
    shipped={{ title: "Mitgelieferter Text", from: "aus den heutigen Angaben zum Shop", text: shipped }}
    written={written}
    inOneText={(text) => text}
    onTake={onTake}
  />
)
