/** Where one ingredient ends and the next begins: not within brackets, which say what one of them is made of. */
const ends = (list: string): readonly number[] => {
  const found: number[] = []
  let depth = 0
  for (let index = 0; index < list.length; index += 1) {
    if (list[index] === "(" || list[index] === "[") depth += 1
    else if (list[index] === ")" || list[index] === "]") depth = Math.max(0, depth - 1)
    else if (depth === 0 && list.startsWith(", ", index)) found.push(index)
  }
  return found
}

/** The ingredients of a list, one by one, in their order; `ingredientList` makes the same list of them again. */
export const ingredientsIn = (list: string): readonly string[] => {
  if (list === "") return []
  const commas = ends(list)
  return [...commas, list.length].map((end, index) => {
    const before = commas[index - 1]
    return list.slice(before === undefined ? 0 : before + 2, end)
  })
}

/** The list as it stands on the label. */
export const ingredientList = (ingredients: readonly string[]): string => ingredients.join(", ")
