/** So many days tell how fast packs are sold. */
export const rateDays = 30
