import { demoOperator } from "../content/operator.ts"
import { type Sender, senderOf } from "./email-footer.ts"

/** A name as odd as people and pranksters have: HTML, Markdown, Liquid, another direction of writing, half a character, and long. */
export const awkwardName =
  '<b>Zoë</b> & "Söhne" [hier](https://evil.example) **{{ name }}** \u202eabc\u202c \ud83d 👩‍⚕️ Donaudampfschifffahrtsgesellschaftskapitänswitwe'

/** A text over several lines with all that could be taken for markup. */
export const awkwardText = [
  "# Keine Überschrift, sondern Text mit <script>alert(1)</script>",
  "- {% if x %} | & \\ ` *kein Sternchen* {{ geheim }}",
  "",
  "https://evil.example/?a=1&b=2 Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz".repeat(2),
].join("\n")

/** Who writes, in invented data. */
export const exampleSender: Sender = senderOf(demoOperator)

/** An instant in invented data: 20 November 2026, 14:05 in Germany. */
export const exampleInstant = Date.parse("2026-11-20T13:05:00Z")
