import {
  type CallData,
  type Calls,
  kindsOfGroup,
  type MessageMethod,
  messageKinds,
  messageMethods,
  methodsOf,
} from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { isUuid } from '../../kernel/ids.ts'
import { type Owner, ownerOf } from '../../kernel/owner.ts'
import type { Routes } from '../../kernel/routes.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { Providers } from '../../providers/create-providers.ts'
import { readCursor, writeCursor } from './message-cursor.ts'
import { type BuyerMessageRow, messageRepository } from './message-repository.ts'

interface Deps {
  db: Db
  now: () => number
  providers: Providers
}

type Settings = CallData<Calls['getMessageSettings']>

const describe = ({ id, kind, title, text, path, createdAt, readAt }: BuyerMessageRow) => ({
  id,
  kind,
  title,
  text,
  path,
  created_at: createdAt.getTime(),
  read_at: readAt?.getTime(),
})

/** The channels that a shop's providers support. */
export const channelsOf = (providers: Providers, shop: Shop) => {
  const { sms, mail, wechatMessages } = providers.of(shop)
  return {
    sms: sms?.hasNotice === true,
    mail: mail !== undefined,
    wechat: wechatMessages !== undefined,
  }
}

/** The channels of each kind that the shop has chosen, and whether the buyer has turned it off. */
const readSettings = async ({ db, providers }: Deps, shop: Shop, owner: Owner): Promise<Settings> => {
  const [muted, messageKindsOfShop] = await Promise.all([
    messageRepository.listMuted(db, owner),
    messageRepository.findChosen(db, shop.id),
  ])
  const { chosen = {} } = messageKindsOfShop ?? {}
  return {
    offers: channelsOf(providers, shop),
    kinds: messageKinds.map(({ value: kind }) => {
      const offered = methodsOf(kind, chosen)
      const isMuted = (channel: MessageMethod) =>
        muted.some((one) => one.kind === kind && one.way === channel)
      const choiceOf = (channel: MessageMethod) => (offered.includes(channel) ? !isMuted(channel) : undefined)
      return { kind, sms: choiceOf('sms'), mail: choiceOf('mail'), wechat: choiceOf('wechat') }
    }),
  }
}

/** The calls for a buyer's messages and their settings. */
export const messageRoutes = (deps: Deps) => {
  const { db, now } = deps
  return {
    listMessages: async ({ shop, buyer, query: { unread, group, cursor, limit } }) => {
      const owner = ownerOf(shop, buyer)
      const filter = {
        isUnread: unread === 'yes',
        kinds: group && kindsOfGroup(group),
        after: readCursor(cursor),
        most: limit + 1,
      }
      const [rows, count] = await Promise.all([
        messageRepository.list(db, owner, filter),
        messageRepository.countUnread(db, owner),
      ])
      const last = rows.length > limit ? rows[limit - 1] : undefined
      return {
        list: rows.slice(0, limit).map(describe),
        next: last && writeCursor(last),
        unread: count,
      }
    },
    readMessages: async ({ shop, buyer, body: { ids } }) => {
      const owner = ownerOf(shop, buyer)
      // A text that cannot be an id belongs to no message.
      const read = await messageRepository.markRead(db, owner, ids?.filter(isUuid), new Date(now()))
      if (read > 0) await messageRepository.announce(db, owner)
      return { unread: await messageRepository.countUnread(db, owner) }
    },
    getMessageSettings: ({ shop, buyer }) => readSettings(deps, shop, ownerOf(shop, buyer)),
    updateMessageSettings: async ({ shop, buyer, body: { kinds } }) => {
      const owner = ownerOf(shop, buyer)
      await db.transaction(async (tx) => {
        for (const { kind, ...choices } of kinds)
          for (const { value: channel } of messageMethods)
            if (choices[channel] !== undefined)
              await messageRepository[choices[channel] ? 'unmute' : 'mute'](tx, owner, kind, channel)
      })
      return readSettings(deps, shop, owner)
    },
  } satisfies Routes
}
