import { messageGroups, type User } from '@yinpu/contract'
import { ChipButton, ChipRow } from '@yinpu/job-form/chip'
import { useNavigate, useSearchParams } from 'react-router'
import { EmptyList } from '../../records/empty-list.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { NotLoaded } from '../../ui/not-there.tsx'
import { SkeletonBar } from '../../ui/skeleton-bar.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { messageDays } from './message-days.ts'
import { MessageRow } from './message-row.tsx'
import { MessageSettings } from './message-settings.tsx'
import styles from './messages.module.css'
import { type MessagesQuery, messagesAddress, readMessagesQuery } from './messages-query.ts'
import { useMessages } from './use-messages.ts'

interface MessagesProps {
  /** undefined until the buyer is known */
  buyer: { user: User; reload: () => Promise<void> } | undefined
}

/** 消息: all messages of the shop to this buyer, and the settings for SMS and mail. */
export function Messages({ buyer }: MessagesProps) {
  const [search] = useSearchParams()
  const query = readMessagesQuery(search)
  const tab = (view: MessagesQuery['view'], label: string, count?: number) => ({
    label,
    to: messagesAddress({ view, group: view === 'settings' ? undefined : query.group }),
    count,
    isCurrent: query.view === view,
  })
  return (
    <>
      <LinkTabs
        label="消息"
        tabs={[tab('all', '全部'), tab('unread', '未读', buyer?.user.unread), tab('settings', '接收设置')]}
      />
      {query.view === 'settings' ? (
        <MessageSettings user={buyer?.user} />
      ) : (
        <MessageList query={query} onCounted={() => void buyer?.reload()} />
      )}
    </>
  )
}

function GroupFilter({ query }: { query: MessagesQuery }) {
  const navigate = useNavigate()
  const options = [{ value: undefined, label: '全部类型' }, ...messageGroups]
  return (
    <fieldset className={styles.groups} aria-label="类型">
      <ChipRow>
        {options.map(({ value, label }) => (
          <ChipButton
            key={label}
            isChosen={query.group === value}
            onClick={() => void navigate(messagesAddress({ ...query, group: value }))}
          >
            {label}
          </ChipButton>
        ))}
      </ChipRow>
    </fieldset>
  )
}

function NoMessages({ query }: { query: MessagesQuery }) {
  if (query.group || query.view === 'unread')
    return (
      <EmptyList
        title={query.view === 'unread' ? '没有未读消息' : '没有这一类消息'}
        detail="需要您知道的事，会第一时间出现在这里。"
        back={[{ to: messagesAddress({ view: 'all' }), label: '看全部消息' }]}
      />
    )
  return (
    <EmptyList
      title="还没有消息"
      detail="付款、审稿、发货、退款和售后的每一步，我们都会在这里告诉您。"
      on={{ to: '/produce', label: '去报价' }}
    />
  )
}

function MessagesSkeleton() {
  return (
    <TitledCard title="正在加载">
      <p>
        <SkeletonBar width="14em" />
      </p>
      <p>
        <SkeletonBar width="22em" />
      </p>
      <p>
        <SkeletonBar width="18em" />
      </p>
    </TitledCard>
  )
}

function MessageList({ query, onCounted }: { query: MessagesQuery; onCounted: () => void }) {
  const { loaded, retry, list, unread, hasMore, more, read, isBusy, problem } = useMessages(query, onCounted)
  const isStale = loaded.status === 'ready' && loaded.isStale
  return (
    <div aria-busy={loaded.status === 'loading' || isStale}>
      <div className={styles.bar}>
        <GroupFilter query={query} />
        <Button variant="default" disabled={!unread || isBusy} onClick={() => read()}>
          全部标为已读
        </Button>
      </div>
      {loaded.status === 'failed' && (
        <NotLoaded
          title="消息加载失败"
          detail={`${loaded.reason}。您的消息都还在，请再试一次。`}
          onRetry={retry}
        />
      )}
      {loaded.status === 'loading' && <MessagesSkeleton />}
      {list?.length === 0 && !isStale && <NoMessages query={query} />}
      {list && list.length > 0 && (
        <div className={styles.days} data-stale={isStale || undefined}>
          {/* The server never renders results, because its clock would differ. */}
          {messageDays(list, Date.now()).map(({ day, label, list: own }) => (
            <TitledCard key={day} title={label}>
              <ul>
                {own.map((message) => (
                  <MessageRow key={message.id} message={message} onRead={() => read([message.id])} />
                ))}
              </ul>
            </TitledCard>
          ))}
        </div>
      )}
      {(hasMore || problem) && (
        <div className={styles.more}>
          {problem && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
          {hasMore && (
            <Button size="md" variant="default" loading={isBusy} onClick={more}>
              更早的消息
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
