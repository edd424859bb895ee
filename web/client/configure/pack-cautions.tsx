import type { Outputs } from "../app/trpc.ts"
import { CautionText, CautionTopics } from "../product/cautions.tsx"

type Cautions = Outputs["configurator"]["view"]["cautions"]

/** When to take what, and whom it is not for; asked of nobody, read by everybody. */
export const PackCautions = ({ cautions: { spacing, notices, topics } }: { readonly cautions: Cautions }) => (
  <section className="configure__part pack-cautions" aria-labelledby="cautions">
    <h2 id="cautions">Abstand und Vorsicht</h2>
    {(spacing.length > 0 || notices.length > 0) && (
      <ul className="pack-cautions__open">
        {spacing.map(({ apart, ...caution }) => (
          <li key={caution.text} className={apart.length > 0 ? "pack-caution pack-caution--apart" : "pack-caution"}>
            {apart.map(([one, other]) => (
              <p key={`${one} ${other}`}>
                „{one}“ und „{other}“ nicht zur selben Zeit.
              </p>
            ))}
            <CautionText caution={caution} />
          </li>
        ))}
        {notices.map((notice) => (
          <li key={notice.text} className="pack-caution">
            <CautionText caution={notice} />
          </li>
        ))}
      </ul>
    )}
    {topics.length > 0 && (
      <>
        <p className="measure">
          Wir fragen hier nicht nach deiner Gesundheit. Sieh selbst nach, was auf dich zutrifft; im Zweifel weiß es
          deine Apotheke.
        </p>
        <div className="pack-cautions__topics">
          <CautionTopics topics={topics} />
        </div>
      </>
    )}
  </section>
)
