interface Range {
  min: number
  max: number
  step: number
}

const most = 5

/** Every value of a range, if they are so few that each gets its own chip. */
export const fewValues = ({ min, max, step }: Range): number[] => {
  const count = Math.floor((max - min) / step) + 1
  return count <= most ? Array.from({ length: count }, (_, at) => min + at * step) : []
}
