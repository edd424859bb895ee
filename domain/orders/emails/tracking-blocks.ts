import { paragraph } from "../../content/blocks.ts"
import type { Block } from "../../content/document.ts"
import { carrierNames, type Tracking, trackingUrl } from "../tracking.ts"

/** Where each parcel is. */
export const trackingBlocks = (parcels: readonly Tracking[]): readonly Block[] =>
  parcels.flatMap(({ carrier, number }, index): readonly Block[] => {
    const several = parcels.length > 1
    return [
      paragraph(
        `${several ? `Paket\u00a0${index + 1}` : "Es"} reist mit ${carrierNames[carrier]}, Sendungsnummer `,
        { strong: number, unbroken: true },
        ".",
      ),
      {
        kind: "action",
        href: trackingUrl({ carrier, number }),
        text: several ? `Paket\u00a0${index + 1} verfolgen` : "Sendung verfolgen",
      },
    ]
  })
