/** A row of a sortable list, with a key that stays when it is moved. */
export type Keyed<Row> = Row & { key: string }

export const keyed = <Row extends object>(list: readonly Row[]): Keyed<Row>[] =>
  list.map((row, at) => ({ ...row, key: `held-${at}` }))

export const bare = <Row extends object>(list: readonly Keyed<Row>[]): Row[] =>
  list.map(({ key: _, ...row }) => row as unknown as Row)

let added = 0

export const newKey = () => {
  added += 1
  return `new-${added}`
}
