import type { Answer } from '@yinpu/client'
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { ApiClient } from '../session/api-client.ts'
import { useBrowserSession } from '../session/browser-session-context.ts'
import { useLoaded } from '../session/use-loaded.ts'
import { useOrderEvents } from '../session/use-order-events.ts'
import { DetailSkeleton } from '../ui/detail-skeleton.tsx'
import { NotLoaded, NotThere } from '../ui/not-there.tsx'

interface FollowedInput<Data> {
  id: string
  ask: (api: ApiClient) => Promise<Answer<Data>>
  /** the orders whose changes concern it */
  ordersOf: (record: Data | undefined) => readonly (string | undefined)[]
  /** the message about a change */
  changeText: (before: Data, after: Data) => string | undefined
}

/** One record, loaded again whenever something happens to its orders; screen readers announce the change. */
const useFollowed = <Data,>({ id, ask, ordersOf, changeText }: FollowedInput<Data>) => {
  const page = useBrowserSession()
  const { loaded, reload, retry } = useLoaded(id, ask)
  const record = loaded.status === 'ready' ? loaded.data : undefined
  useOrderEvents((changed) => {
    if (changed === undefined || ordersOf(record).includes(changed)) reload()
  })

  const announced = useRef(record)
  const textOf = useEffectEvent(changeText)
  useEffect(() => {
    const text = announced.current && record && textOf(announced.current, record)
    announced.current = record
    if (text) page?.showSuccess(text)
  }, [record, page])

  return { loaded, reload, retry }
}

interface RecordPageProps<Data> extends FollowedInput<Data> {
  /** the name of the records: 订单 */
  label: string
  /** the content if it does not exist */
  missing: ComponentProps<typeof NotThere>
  /** the data that is safe although it could not be loaded */
  reassurance: string
  children: (record: Data, reload: () => void) => ReactNode
}

/** The page of an order or an after-sale. */
export function RecordPage<Data>({
  label,
  missing,
  reassurance,
  children,
  ...followed
}: RecordPageProps<Data>) {
  const { loaded, reload, retry } = useFollowed(followed)
  switch (loaded.status) {
    case 'loading':
      return <DetailSkeleton />
    case 'missing':
      return <NotThere {...missing} />
    case 'failed':
      return (
        <NotLoaded
          title={`${label}加载失败`}
          detail={`${loaded.reason}。${reassurance}，请再试一次。`}
          onRetry={retry}
        />
      )
    case 'ready':
      return children(loaded.data, reload)
  }
}

/** A link from another page names a part of this page, which exists only now. */
export const useNamedPart = (parts: readonly string[]) => {
  const lead = useEffectEvent(() => {
    const part = window.location.hash.slice(1)
    if (parts.includes(part)) document.getElementById(part)?.scrollIntoView()
  })
  useEffect(() => lead(), [])
}
