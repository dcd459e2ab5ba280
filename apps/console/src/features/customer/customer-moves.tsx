import { Alert, Button, Group, List, Menu, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconChevronDown } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { MemberLevel } from '@yinpu/contract'
import { customerTitle } from '@yinpu/contract/console'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '../../session/me.ts'
import { renewAfter } from '../../session/renew.ts'
import { saveFile } from '../../session/save-file.ts'
import { useChange } from '../../session/use-call.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { Customer } from './customer.ts'
import { useLevels } from './customer-marks.tsx'

/** Sends the level on screen along: a change by somebody else is not overwritten unseen. */
function LevelChoice({ customer }: { customer: Customer }) {
  const client = useQueryClient()
  const levels = useLevels()
  const update = useChange('updateCustomer', { done: '等级已更改' })
  return (
    <Select
      aria-label="等级"
      w={120}
      allowDeselect={false}
      data={levels.choices}
      disabled={update.isPending}
      value={String(customer.level)}
      onChange={(value) =>
        value !== null &&
        Number(value) !== customer.level &&
        update.mutate(
          {
            params: { id: customer.id },
            body: { level: Number(value) as MemberLevel, was: customer.level },
          },
          { onError: () => void renewAfter(client, 'updateCustomer') },
        )
      }
    />
  )
}

interface DialogProps {
  customer: Customer
  opened: boolean
  close: () => void
}

/**
 * Lists the data that is deleted, the data that stays, and the obstacles; the name must be typed, so that nobody
 * erases the wrong customer.
 */
function EraseDialog({ customer, opened, close }: DialogProps) {
  const [typed, setTyped] = useState('')
  const form = useCallForm('eraseCustomer', {
    initial: { why: '' },
    input: (body) => ({ params: { id: customer.id }, body }),
    done: '客户已注销',
    onDone: close,
  })
  const { open } = customer.erasure
  const expectedName = customer.company || customer.name || customer.mobile
  return (
    <Dialog opened={opened} onClose={close} title={`注销 ${expectedName}`} size="lg">
      <form onSubmit={form.onSubmit}>
        <Stack gap="sm">
          {open.length > 0 ? (
            <Alert color="yellow">
              <Text fw={600}>还不能注销，请先了结：</Text>
              <List size="sm">
                {open.map((obstacle) => (
                  <List.Item key={obstacle}>{obstacle}</List.Item>
                ))}
              </List>
            </Alert>
          ) : (
            <>
              <Text>
                删除：姓名、手机号、邮箱、QQ、微信、收货地址、登录与设备、购物车与报价、内部备注、此号码的询价和发过的消息。订单上的收货信息与留言一并隐去，稿件与售后图片在售后期满后删除。
              </Text>
              <Text>
                保留：订单、商品与金额，付款、退款与资金明细，发票的抬头与税号，操作记录。账目不变。
              </Text>
              <Text fw={600}>注销后不能恢复。此手机号以后可以重新注册，看不到从前的任何内容。</Text>
              <Textarea label="原因（留在操作记录里）" {...form.text('why')} />
              <TextInput
                label={`请输入“${expectedName}”以确认`}
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            </>
          )}
          <Group justify="flex-end">
            <Button onClick={close}>{open.length > 0 ? '知道了' : '取消'}</Button>
            {open.length === 0 && (
              <Button
                type="submit"
                variant="filled"
                loading={form.isSending}
                disabled={typed.trim() !== expectedName || form.values.why.trim() === ''}
              >
                注销客户
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

/** The actions on a customer that this person has. */
export function CustomerMoves({ customer }: { customer: Customer }) {
  const client = useQueryClient()
  const may = useMay()
  const [isErasing, setErasing] = useState(false)
  const params = { id: customer.id }
  const disable = useChange('disableCustomer', { done: '已停用' })
  const navigate = useNavigate()
  const remove = useChange('deleteCustomer', { done: '客户已删除' })
  const enable = useChange('enableCustomer', { done: '已启用' })
  if (customer.standing === 'erased') return null
  const save = async (format: 'json' | 'xlsx') => {
    if (await saveFile('exportCustomer', { params, body: { format } }))
      await renewAfter(client, 'exportCustomer')
  }
  return (
    <>
      {may('customer.edit') && <LevelChoice customer={customer} />}
      {may('customer.export') && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button rightSection={<IconChevronDown size={14} />}>导出数据</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void save('xlsx')}>表格（xlsx）</Menu.Item>
            <Menu.Item onClick={() => void save('json')}>JSON</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {may('customer.edit') && customer.awaits_owner && (
        <Button
          loading={remove.isPending}
          onClick={() =>
            modals.openConfirmModal({
              title: `删除 ${customerTitle(customer)}`,
              children:
                '建错的客户可以删除：本人还没有登录过，也没有订单和账目。备注、地址和联系人一并删除。',
              confirmProps: { variant: 'filled' },
              onConfirm: () =>
                remove.mutate(
                  { params },
                  { onSuccess: () => void navigate('/customers', { replace: true }) },
                ),
            })
          }
        >
          删除
        </Button>
      )}
      {may('customer.edit') &&
        (customer.standing === 'disabled' ? (
          <Button loading={enable.isPending} onClick={() => enable.mutate({ params })}>
            启用
          </Button>
        ) : (
          <Button
            loading={disable.isPending}
            onClick={() =>
              modals.openConfirmModal({
                title: `停用 ${customerTitle(customer)}`,
                children:
                  '对方将立即退出，不能再登录本店，登录时会看到“账号已停用，请联系店铺”。以后可以重新启用。',
                confirmProps: { variant: 'filled' },
                onConfirm: () => disable.mutate({ params, body: {} }),
              })
            }
          >
            停用
          </Button>
        ))}
      {may('customer.erase') && (
        <>
          <Button color="red" variant="outline" onClick={() => setErasing(true)}>
            注销
          </Button>
          <EraseDialog customer={customer} opened={isErasing} close={() => setErasing(false)} />
        </>
      )}
    </>
  )
}
