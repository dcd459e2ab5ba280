import { useQueryClient } from '@tanstack/react-query'
import { type ConsoleCallName, consoleEndpoints } from '@yinpu/contract/console'
import { useEffect, useState } from 'react'

/** Payments change with orders, and so do requests for refunds. */
const moneyCalls: ConsoleCallName[] = [
  'searchPayments',
  'listRecharges',
  'getPayment',
  'listRefunds',
  'listRefundRequests',
  'getRefundable',
]

/** The events of an open page, each with the calls to repeat. */
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

/** Several orders may change at once; the page sends one request for all of them. */
const gatherMs = 400
/** A browser reconnects by itself unless the stream was refused; then it is opened again after this time. */
const pauseMs = 10_000

/** Keeps the screen current; returns true while events arrive live. */
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
        // Loads everything that may have changed while disconnected; on the first connection only the role.
        hear(wasOpen ? Object.values(renewedBy).flat() : ['getMe'])()
        wasOpen = true
      }
      opened.onerror = () => {
        setLive(false)
        // The stream was interrupted, or ended with the session: the answer to `me` shows which.
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
