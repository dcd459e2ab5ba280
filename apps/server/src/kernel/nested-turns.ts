interface Branch<Item> {
  items: Item[]
  /** in the order of their turns */
  branches: Map<string, Branch<Item>>
}

const aBranch = <Item>(): Branch<Item> => ({ items: [], branches: new Map() })

const isEmpty = ({ items, branches }: Branch<unknown>) => items.length === 0 && branches.size === 0

/**
 * The order of service for nested names: the shops in turn, within a shop the addresses, within an address the
 * buyers. Several accounts of one person at one address have one turn among that shop's addresses.
 */
const createNestedTurns = <Item>() => {
  const root = aBranch<Item>()
  const takeFrom = (branch: Branch<Item>): Item | undefined => {
    const [next] = branch.branches
    if (!next) return branch.items.shift()
    const [name, inner] = next
    const item = takeFrom(inner)
    // The one that was just served goes behind the others.
    branch.branches.delete(name)
    if (!isEmpty(inner)) branch.branches.set(name, inner)
    return item
  }
  return {
    add: (path: readonly string[], item: Item): void => {
      let branch = root
      for (const name of path) {
        const inner = branch.branches.get(name) ?? aBranch<Item>()
        branch.branches.set(name, inner)
        branch = inner
      }
      branch.items.push(item)
    },
    take: (): Item | undefined => takeFrom(root),
    /** The one that was served until now goes behind those who came meanwhile. */
    putBehind: (path: readonly string[]): void => {
      let branch: Branch<Item> = root
      for (const name of path) {
        const inner = branch.branches.get(name)
        if (!inner) return
        branch.branches.delete(name)
        branch.branches.set(name, inner)
        branch = inner
      }
    },
  }
}

/** Work that is done one piece at a time, each when its turn has come; none is refused. */
export const createNestedQueue = () => {
  const turns = createNestedTurns<() => void>()
  let isBusy = false
  const next = (served: readonly string[]) => {
    turns.putBehind(served)
    const begin = turns.take()
    isBusy = begin !== undefined
    begin?.()
  }
  return async <Result>(path: readonly string[], work: () => Promise<Result>): Promise<Result> => {
    if (isBusy) await new Promise<void>((begin) => turns.add(path, begin))
    isBusy = true
    try {
      return await work()
    } finally {
      next(path)
    }
  }
}
