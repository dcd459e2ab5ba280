/** Several orders of one buyer that are paid at once, by the one that comes to its payment last. */
export const createJoinedPayment = (count: number) => {
  const ids: string[] = []
  return {
    /** Returns all of them once the last has come. */
    add: (orderId: string): string[] | undefined => {
      ids.push(orderId)
      return ids.length === count ? ids : undefined
    },
  }
}

export type JoinedPayment = ReturnType<typeof createJoinedPayment>
