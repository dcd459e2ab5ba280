/** What an order is marked with that its buyer collects at the shop. */
export const pickup = { id: 'pickup', name: '自提' }

export const isPickup = (carrier: string | undefined): boolean =>
  carrier === pickup.id || carrier === pickup.name
