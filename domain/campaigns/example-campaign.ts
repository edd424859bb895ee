import type { Campaign } from "./campaign.ts"

/** A draft for everybody, for tests. */
export const exampleCampaign = (changes: Partial<Campaign> = {}): Campaign => ({
  id: "CA-EXAMPLE001",
  version: 1,
  content: {
    name: "November",
    audience: { source: null, confirmedFrom: null, confirmedUntil: null },
    text: {
      subject: "Neues im November",
      preheader: "",
      heading: "Neues im November",
      body: "Hallo.\n\n[Newsletter beenden]({{ abmelden }})\n",
    },
  },
  state: "draft",
  sendAt: null,
  startedAt: null,
  endedAt: null,
  people: null,
  cursor: null,
  reachedEnd: false,
  fedAt: null,
  history: [{ what: "created", by: "chefin@beispiel.de", at: 0 }],
  results: null,
  ...changes,
})
