import {
  type CallData,
  type Calls,
  codes,
  type MessageKind,
  type MessageMethod,
  messageGroups,
  messageKinds,
  messageMethods,
  textOf,
  type User,
} from '@yinpu/contract'
import { Fragment, useState } from 'react'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { failureReason } from '../../session/failure-reason.ts'
import { useApi } from '../../session/use-api.ts'
import { useLoaded } from '../../session/use-loaded.ts'
import { NotLoaded } from '../../ui/not-there.tsx'
import { SkeletonBar } from '../../ui/skeleton-bar.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import styles from './message-settings.module.css'

type Settings = CallData<Calls['getMessageSettings']>
type Kind = Settings['kinds'][number]

const reasonOf = (method: MessageMethod, { offers }: Settings, user: User | undefined) => {
  if (!offers[method]) return `店铺还没有开通${textOf(messageMethods)[method]}`
  if (method === 'wechat' && user && !user.wechat_bound) return '您还没有在微信里登录过'
  return method === 'mail' && user && !user.email ? '您还没有设置邮箱' : ''
}

interface CellProps {
  kind: Kind | undefined
  label: string
  method: (typeof messageMethods)[number]
  isBusy: boolean
  onChange: (isOn: boolean) => void
}

function MethodCell({ kind, label, method, isBusy, onChange }: CellProps) {
  const isOn = kind?.[method.value]
  if (isOn === undefined)
    return (
      <td className={styles.none}>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">店铺不发</span>
      </td>
    )
  return (
    <td>
      <label className={styles.box}>
        <input
          type="checkbox"
          checked={isOn}
          disabled={isBusy}
          aria-label={`${label}：${method.label}`}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      </label>
    </td>
  )
}

interface TableProps {
  settings: Settings
  user: User | undefined
  isBusy: boolean
  change: (kind: MessageKind, method: MessageMethod, isOn: boolean) => void
}

function SettingsTable({ settings, user, isBusy, change }: TableProps) {
  const reasons = messageMethods.map(({ value }) => reasonOf(value, settings, user)).filter(Boolean)
  return (
    <>
      <p className={styles.about}>
        所有消息都会出现在本站的“消息”里。您还可以选择哪些同时发短信、邮件或微信，勾选后立即生效。
        {reasons.length > 0 && <span className={styles.note}>{reasons.join('；')}。</span>}
        {user && !user.email && <TextLink to="/user/email">设置邮箱</TextLink>}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">消息</th>
            <th scope="col">站内</th>
            {messageMethods.map(({ value, label }) => (
              <th key={value} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {messageGroups.map((group) => (
            <Fragment key={group.value}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={5}>
                  {group.label}
                </th>
              </tr>
              {messageKinds
                .filter((line) => line.group === group.value)
                .map(({ value, label }) => (
                  <tr key={value}>
                    <th scope="row">{label}</th>
                    <td className={styles.always}>始终</td>
                    {messageMethods.map((method) => (
                      <MethodCell
                        key={method.value}
                        kind={settings.kinds.find(({ kind }) => kind === value)}
                        label={label}
                        method={method}
                        isBusy={isBusy}
                        onChange={(isOn) => change(value, method.value, isOn)}
                      />
                    ))}
                  </tr>
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Switches for the messages that also come by SMS and by mail; each change is saved at once. */
export function MessageSettings({ user }: { user: User | undefined }) {
  const api = useApi()
  const page = useBrowserSession()
  const { loaded, retry } = useLoaded('', (client) =>
    client.call('getMessageSettings', {}, { hasOwnMessages: true }),
  )
  const [saved, setSaved] = useState<Settings>()
  const [isBusy, setBusy] = useState(false)

  const save = async (kind: MessageKind, method: MessageMethod, isOn: boolean) => {
    setBusy(true)
    try {
      const body = { kinds: [{ kind, [method]: isOn }] }
      const answer = await api.call('updateMessageSettings', { body }, { hasOwnMessages: true })
      if (answer.code === codes.ok) {
        setSaved(answer.data)
        page?.showSuccess('已保存')
      } else page?.showError(answer.msg)
    } catch (error) {
      page?.showError(failureReason(error))
    } finally {
      setBusy(false)
    }
  }

  if (loaded.status === 'failed')
    return (
      <NotLoaded
        title="接收设置加载失败"
        detail={`${loaded.reason}。您的设置都还在，请再试一次。`}
        onRetry={retry}
      />
    )
  const settings = saved ?? (loaded.status === 'ready' ? loaded.data : undefined)
  return (
    <div className={styles.card} aria-busy={!settings || isBusy}>
      <TitledCard title="接收设置">
        {settings ? (
          <SettingsTable
            settings={settings}
            user={user}
            isBusy={isBusy}
            change={(kind, method, isOn) => void save(kind, method, isOn)}
          />
        ) : (
          <SkeletonBar width="20em" />
        )}
      </TitledCard>
    </div>
  )
}
