import type { Forms } from "./form.ts"

/**
 * The configurator with a pack that is to stand in no address, as a result's suggestions: which products were suggested follows from
 * answers about health. The page shows what was posted; nothing is stored, and its own forms post it on.
 */
export const configureForm: Forms = {
  "/configure": {
    handle: async (values) => ({ kind: "form", form: { values, errors: [], message: null }, status: 200 }),
  },
}
