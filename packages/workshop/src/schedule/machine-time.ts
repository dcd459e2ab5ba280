/** The taken pieces of the open time of one machine: sorted, and without pieces that touch. */
export interface MachineTime {
  from: number[]
  to: number[]
}

export const createMachine = (): MachineTime => ({ from: [], to: [] })

/** The first piece that ends after a point. */
const firstAfter = ({ to }: MachineTime, point: number): number => {
  let [low, high] = [0, to.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((to[middle] ?? 0) <= point) low = middle + 1
    else high = middle
  }
  return low
}

/** The first point from `ready` on at which so much time is free in one piece. */
export const findGap = (machine: MachineTime, ready: number, length: number): number => {
  let point = ready
  for (let at = firstAfter(machine, ready); at < machine.from.length; at += 1) {
    if ((machine.from[at] ?? 0) >= point + length) break
    point = machine.to[at] ?? point
  }
  return point
}

/** Takes free time. */
export const takeTime = (machine: MachineTime, from: number, length: number): void => {
  if (length <= 0) return
  const to = from + length
  const at = firstAfter(machine, from)
  const touchesBefore = at > 0 && machine.to[at - 1] === from
  const touchesAfter = machine.from[at] === to
  if (touchesBefore && touchesAfter) {
    machine.to[at - 1] = machine.to[at] ?? to
    machine.from.splice(at, 1)
    machine.to.splice(at, 1)
  } else if (touchesBefore) machine.to[at - 1] = to
  else if (touchesAfter) machine.from[at] = from
  else {
    machine.from.splice(at, 0, from)
    machine.to.splice(at, 0, to)
  }
}
