import type { TicketPage } from '@yinpu/workshop'

/** 施工单 of one job: a page for each of its parts. */
export interface PrintedTicket {
  /** of the job */
  number: string
  /** opens the job on a phone */
  link: string
  /** 专版, 合版 */
  kind: string
  /** name of the rush term; empty: none */
  rush: string
  /** epoch ms; undefined: nothing is promised */
  due: number | undefined
  customer: string
  product: string
  /** the finished size */
  size: string
  amount: string
  order: string
  /** the job whose missing pieces this one makes; empty: none */
  restOf: string
  pages: TicketPage[]
  spec: { label: string; value: string }[]
  /** each with its pages */
  files: string[]
  /** the first page of the artwork as a JPEG */
  picture?: Uint8Array | undefined
  remark: string
  /** three cells at the foot: packing, carrier, recipient */
  foot: { label: string; value: string; note: string }[]
}

export interface TicketSheet {
  shop: { name: string }
  /** epoch ms */
  madeAt: number
  /** who prints it */
  by: string
  tickets: PrintedTicket[]
}

/** The codes on the wall of the press room, which a scanner reads before or after a ticket. */
export interface WallSheet {
  shop: { name: string }
  madeAt: number
  codes: { value: string; label: string; note: string }[]
}
