import { Notice } from "../../ui/notice.tsx"

/** Words that must not stand in a text, with the law that says so; `where` names its parts. */
export const LawFindings = <Part extends string>({
  findings,
  where,
}: {
  readonly findings: readonly {
    readonly words: string
    readonly law: string
    readonly sentence: string
    readonly where: Part
  }[]
  readonly where: Readonly<Record<Part, string>>
}) =>
  findings.length > 0 && (
    <Notice tone="caution" title="Das darf so nicht dastehen.">
      <ul>
        {findings.map(({ words, law, sentence, where: part }) => (
          <li key={part + words}>
            <strong>„{words}“</strong> {where[part]} ({law})
            {sentence !== "" && <span className="quiet"> … {sentence}</span>}
          </li>
        ))}
      </ul>
    </Notice>
  )
