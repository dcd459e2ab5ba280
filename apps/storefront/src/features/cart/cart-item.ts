/** What both carts need to know of a thing that lies in them. */
export interface CartItem {
  id: string
  total_fen: number
  net_kg: number
  /** its price has run out: it can not be ordered before it is quoted again */
  expired?: boolean
}
