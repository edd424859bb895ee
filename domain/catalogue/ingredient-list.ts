/** Where one ingredient ends and the next begins: not within brackets, which say what one of them is made of. */
const ends = (list: string): readonly number[] => {
  const found: number[] = []
  let depth = 0
  for (let place = 0; place < list.length; place += 1) {
    if (list[place] === "(" || list[place] === "[") depth += 1
    else if (list[place] === ")" || list[place] === "]") depth = Math.max(0, depth - 1)
    else if (depth === 0 && list.startsWith(", ", place)) found.push(place)
  }
  return found
}

/** The ingredients of a list, one by one, in their order; `ingredientList` makes the same list of them again. */
export const ingredientsIn = (list: string): readonly string[] => {
  if (list === "") return []
  const places = ends(list)
  return [...places, list.length].map((end, index) => {
    const before = places[index - 1]
    return list.slice(before === undefined ? 0 : before + 2, end)
  })
}

/** The list as it stands on the label. */
export const ingredientList = (ingredients: readonly string[]): string => ingredients.join(", ")
