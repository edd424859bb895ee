/**
 * `dead`: there is no page. `failed`: the shop could not show it. `redirect`: it leads on, the link could lead there itself. `chain`: it
 * leads on several times. `loop`: it leads nowhere for good. `anchor`: the page has no such part.
 */
export const linkFaults = ["dead", "failed", "loop", "chain", "redirect", "anchor"] as const
export type LinkFault = (typeof linkFaults)[number]

/** An address of the shop that links should not name as they do. */
export interface BrokenLink {
  readonly target: string
  readonly fault: LinkFault
  /** Of the last answer. */
  readonly status: number
  /** Where it ends, where it leads on. */
  readonly leadsTo: string | null
  /** Pages that link to it, with the words of the link: the first ones. */
  readonly from: readonly { readonly page: string; readonly text: string }[]
  /** How many pages do. */
  readonly pages: number
}

/** What was found when the shop followed its own links. */
export interface LinkCheck {
  readonly startedAt: number
  readonly endedAt: number
  /** Pages read, and addresses their links named. */
  readonly pages: number
  readonly targets: number
  /** Whether there were more pages than are read at once. */
  readonly cut: boolean
  /** Worst first, those with most links first. */
  readonly broken: readonly BrokenLink[]
}
