import { useQueryClient } from '@tanstack/react-query'
import { type ConsoleCallName, consoleEndpoints } from '@yinpu/contract/console'
import { useEffect, useState } from 'react'

/** Money moves with orders, and so do requests to give it back. */
const moneyCalls: ConsoleCallName[] = [
  'searchPayments',
  'listRecharges',
  'getPayment',
  'listRefunds',
  'listRefundRequests',
  'getRefundable',
]

/** What an open page hears of: what shows it is asked for anew. */
const renewedBy: Record<string, ConsoleCallName[]> = {
  order: [
    'listOrders',
    'getOrder',
    'getProof',
    'getToday',
    'listNotices',
    'listShipping',
    'listSentParcels',
    'listArtwork',
    'getArtwork',
    'listInvoices',
    'listCredits',
    'getCustomerCredit',
    'listStatements',
    'getStatement',
    'searchAfterSales',
    'viewAfterSale',
    'listCustomers',
    'getCustomer',
    'listTalks',
    'getOrderTalk',
    ...moneyCalls,
  ],
  artwork: ['listArtwork', 'getArtwork'],
  inquiry: ['searchInquiries', 'getInquiry', 'getToday', 'listNotices'],
  shop: [
    'getTariff',
    'checkTariff',
    'listTariffVersions',
    'listScheduledTariffs',
    'getSampleJobs',
    'listCatalogue',
    'getWindow',
    'getChecklist',
  ],
  export: ['listExports'],
  me: ['getMe'],
}

/** Several orders may change at once; a page asks once for all of them. */
const gatherMs = 400
/** A browser comes back by itself unless the stream was refused; then it is asked for again after so long. */
const pauseMs = 10_000

/** Keeps what is on the screen true; answers whether changes are heard as they happen. */
export const useLive = (): boolean => {
  const client = useQueryClient()
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    let stream: EventSource | undefined
    let gathering: ReturnType<typeof setTimeout> | undefined
    let pausing: ReturnType<typeof setTimeout> | undefined
    const stale = new Set<ConsoleCallName>()
    const renew = () => {
      gathering = undefined
      for (const name of stale) void client.invalidateQueries({ queryKey: [name] })
      stale.clear()
    }
    const hear = (names: ConsoleCallName[]) => () => {
      for (const name of names) stale.add(name)
      gathering ??= setTimeout(renew, gatherMs)
    }
    let wasOpen = false
    const open = () => {
      const opened = new EventSource(consoleEndpoints.followEvents.path)
      stream = opened
      opened.onopen = () => {
        setLive(true)
        // Whatever happened while nobody listened; a role may have changed since the page asked for it.
        hear(wasOpen ? Object.values(renewedBy).flat() : ['getMe'])()
        wasOpen = true
      }
      opened.onerror = () => {
        setLive(false)
        // Interrupted, or ended with the session: the answer to `me` tells.
        hear(['getMe'])()
        if (opened.readyState === EventSource.CLOSED) pausing = setTimeout(open, pauseMs)
      }
      for (const [event, names] of Object.entries(renewedBy)) opened.addEventListener(event, hear(names))
    }
    open()
    return () => {
      clearTimeout(gathering)
      clearTimeout(pausing)
      stream?.close()
    }
  }, [client])
  return isLive
}
