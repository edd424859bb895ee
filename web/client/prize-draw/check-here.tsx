import { type SubmitEvent, useState } from "react"
import { proofPath, verifyScriptPath } from "../../../domain/prize-draw/draw-paths.ts"
import { Button } from "../ui/button.tsx"
import { TextField } from "../ui/field.tsx"
import { Notice } from "../ui/notice.tsx"

interface Finding {
  readonly what: string
  readonly text: string
}

interface Verdict {
  readonly ok: boolean
  readonly problems: readonly Finding[]
  readonly entry: string | null
  readonly place: number | null
  /** The hash of the list: as the shop published it, and as it was computed. `null`: the data were not complete. */
  readonly list: { readonly published: string; readonly computed: string } | null
}

/** What the script exports that everybody can download. */
interface Script {
  readonly verify: (
    proof: unknown,
    noted: { readonly code?: string; readonly commitment?: string; readonly entriesHash?: string },
  ) => Promise<Verdict>
}

const wrong: Readonly<Record<string, string>> = {
  form: "Die veröffentlichten Daten sind unvollständig.",
  seed: "Der Startwert passt nicht zur Festlegung.",
  "noted-commitment": "Die Festlegung ist nicht die aus deiner E-Mail.",
  twice: "Ein Los steht mehrmals auf der Liste.",
  "noted-list": "Die Prüfsumme der Liste ist nicht die, die du notiert hast.",
  list: "Die Liste passt nicht zu ihrer Prüfsumme.",
  winners: "Die Gewinnlose folgen nicht aus Startwert und Liste.",
  substitutes: "Die nachgerückten Lose sind nicht die nächsten.",
  lapsed: "Ein Gewinn soll verfallen sein, dessen Los nicht gezogen wurde.",
  replaced: "Es sind nicht so viele Lose nachgerückt, wie Gewinne verfallen sind.",
  code: "Das Los zu deinem Code steht nicht auf der Liste.",
}

/** Both hashes of the list, one below the other. */
const ListHashes = ({ list: { published, computed } }: { readonly list: NonNullable<Verdict["list"]> }) => (
  <dl className="draw-hashes">
    <div>
      <dt>Prüfsumme der Liste, veröffentlicht</dt>
      <dd>
        <code className="draw-hash">{published}</code>
      </dd>
    </div>
    <div>
      <dt>Prüfsumme der Liste, hier ausgerechnet{published === computed ? ": dieselbe" : ": eine andere"}</dt>
      <dd>
        <code className="draw-hash">{computed}</code>
      </dd>
    </div>
  </dl>
)

const Found = ({ verdict, prizes }: { readonly verdict: Verdict; readonly prizes: number }) =>
  verdict.ok ? (
    <Notice tone="success" title="Alles passt zusammen." live>
      <p>Festlegung, Startwert, Liste und Gewinnlose gehören zueinander.</p>
      {verdict.place !== null && (
        <p>
          Dein Los wurde an Stelle {verdict.place} gezogen
          {verdict.place <= prizes ? " und hat gewonnen." : "."}
        </p>
      )}
    </Notice>
  ) : (
    <Notice tone="alert" title="Etwas passt nicht." live>
      <ul>
        {verdict.problems.map(({ what, text }) => (
          <li key={what}>{wrong[what] ?? text}</li>
        ))}
      </ul>
    </Notice>
  )

const VerdictView = ({ verdict, prizes }: { readonly verdict: Verdict; readonly prizes: number }) => (
  <>
    <Found verdict={verdict} prizes={prizes} />
    {verdict.list !== null && <ListHashes list={verdict.list} />}
  </>
)

/** Runs the script everybody can download, here in the browser, on the data everybody can download. */
export const CheckHere = ({ drawId, prizes }: { readonly drawId: string; readonly prizes: number }) => {
  const [busy, setBusy] = useState(false)
  const [verdict, setVerdict] = useState<Verdict | "failed" | null>(null)
  const check = async (form: HTMLFormElement) => {
    const values = new FormData(form)
    const noted = (name: string) => {
      const text = String(values.get(name) ?? "").trim()
      return text === "" ? {} : { [name]: text }
    }
    setBusy(true)
    setVerdict(null)
    try {
      // Not bundled: the file itself, as it is published.
      const script = verifyScriptPath
      const { verify } = (await import(script)) as Script
      // Not one the browser kept from before the drawing.
      const proof = await fetch(proofPath(drawId), { cache: "no-cache" })
      setVerdict(
        await verify(await proof.json(), { ...noted("code"), ...noted("commitment"), ...noted("entriesHash") }),
      )
    } catch {
      setVerdict("failed")
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="draw-check flow"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!busy) void check(event.currentTarget)
      }}
    >
      <h3>Gleich hier nachrechnen</h3>
      <p>Dein Browser lädt Daten und Programm und rechnet selbst. Was du einträgst, bleibt auf deinem Gerät.</p>
      <TextField name="code" label="Dein Code" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      <TextField
        name="commitment"
        label="Festlegung aus deiner E-Mail"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <TextField
        name="entriesHash"
        label="Prüfsumme der Liste, wie du sie notiert hast"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <Button look="secondary" busy={busy}>
        Nachrechnen
      </Button>
      {verdict === "failed" && (
        <Notice tone="caution" title="Das ließ sich gerade nicht laden." live>
          <p>Bitte versuche es gleich noch einmal, oder nimm Datei und Programm von unten.</p>
        </Notice>
      )}
      {verdict !== null && verdict !== "failed" && <VerdictView verdict={verdict} prizes={prizes} />}
    </form>
  )
}
