import { AppShell, Avatar, Burger, Menu as Dropdown, Group, Kbd, UnstyledButton } from '@mantine/core'
import { useDisclosure, useOs } from '@mantine/hooks'
import { openSpotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { call, listeners } from '../session/call.ts'
import { MeContext, useMe } from '../session/me.ts'
import { useRead } from '../session/use-call.ts'
import { useEvents } from '../session/use-events.ts'
import { Failed, LoadingRows } from '../ui/page-state.tsx'
import { AskAgain } from './ask-again.tsx'
import styles from './frame.module.css'
import { Menu } from './menu.tsx'

/** Who I am, my other shops, and the way out. */
function MyMenu() {
  const me = useMe()
  const navigate = useNavigate()
  const client = useQueryClient()
  const others = me.companies.filter(({ id }) => id !== me.company.id)
  const leave = async () => {
    await call('logOut', {}).catch(() => {})
    client.clear()
    await navigate('/login')
  }
  const enter = async (company_id: string) => {
    await call('switchCompany', { body: { company_id } })
    client.clear()
    await navigate('/')
  }
  return (
    <Dropdown position="bottom-end" width={200}>
      <Dropdown.Target>
        <UnstyledButton className={styles.me ?? ''}>
          <Group gap={8} wrap="nowrap">
            <Avatar size={26} color="dark" variant="filled">
              {me.staff.name.slice(0, 1)}
            </Avatar>
            <span>
              {me.staff.name} <small>{me.role.name}</small>
            </span>
          </Group>
        </UnstyledButton>
      </Dropdown.Target>
      <Dropdown.Dropdown>
        {others.length > 0 && <Dropdown.Label>切换店铺</Dropdown.Label>}
        {others.map(({ id, name }) => (
          <Dropdown.Item key={id} onClick={() => void enter(id)}>
            {name}
          </Dropdown.Item>
        ))}
        {others.length > 0 && <Dropdown.Divider />}
        <Dropdown.Item onClick={() => void leave()}>退出</Dropdown.Item>
      </Dropdown.Dropdown>
    </Dropdown>
  )
}

const Finder = lazy(() => import('./finder.tsx'))

function FindButton() {
  const isMac = useOs() === 'macos'
  return (
    <UnstyledButton className={styles.find ?? ''} onClick={openSpotlight} aria-label="查找">
      <IconSearch size={16} stroke={1.6} />
      <span>查找订单、客户、页面</span>
      <Kbd size="xs">{isMac ? '⌘' : 'Ctrl'} K</Kbd>
    </UnstyledButton>
  )
}

/** Whether what happens is seen at once. */
function LiveSign() {
  const isLive = useEvents()
  return (
    <span className={styles.live} data-live={isLive} role="status">
      {isLive ? '实时' : '已断开，正在重连'}
    </span>
  )
}

function Head({ isOpen, toggle }: { isOpen: boolean; toggle: () => void }) {
  const me = useMe()
  return (
    <>
      <div className={styles.strip} aria-hidden="true" />
      <Group h="100%" px="md" justify="space-between" wrap="nowrap">
        <Group gap="sm" wrap="nowrap">
          <Burger opened={isOpen} onClick={toggle} hiddenFrom="md" size="sm" aria-label="菜单" />
          <span className={styles.seal} aria-hidden="true">
            印
          </span>
          <b className={styles.shop}>{me.company.name}</b>
        </Group>
        <Group gap="md" wrap="nowrap">
          <FindButton />
          <LiveSign />
          <MyMenu />
        </Group>
      </Group>
    </>
  )
}

/** Everything around a page of the console: the menu by permission, the shop, who I am. */
export function Frame() {
  const { data: me, error, refetch } = useRead('getMe', {}, { staleTime: 60_000 })
  const [isOpen, { toggle, close }] = useDisclosure()
  const navigate = useNavigate()
  const location = useLocation()

  useEffect(() => {
    listeners.onSignedOut = () =>
      void navigate('/login', { state: { from: location.pathname + location.search } })
    return () => {
      listeners.onSignedOut = () => {}
    }
  }, [navigate, location])

  if (error && !me) return <Failed error={error} retry={() => void refetch()} />
  if (!me) return <LoadingRows rows={3} />
  return (
    <MeContext value={me}>
      <AppShell
        header={{ height: 51 }}
        navbar={{ width: 148, breakpoint: 'md', collapsed: { mobile: !isOpen } }}
        padding="md"
        classNames={{ navbar: styles.navbar ?? '', header: styles.header ?? '', main: styles.main ?? '' }}
      >
        <AppShell.Header>
          <Head isOpen={isOpen} toggle={toggle} />
        </AppShell.Header>
        <AppShell.Navbar>
          <Menu onPick={close} />
        </AppShell.Navbar>
        <AppShell.Main>
          <Outlet />
        </AppShell.Main>
      </AppShell>
      <AskAgain />
      <Suspense>
        <Finder />
      </Suspense>
    </MeContext>
  )
}
