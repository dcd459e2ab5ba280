import { Burger, Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { MainNav } from './main-nav.tsx'
import { SearchForm } from './search-form.tsx'
import { useShellSession } from './shell-session.tsx'
import styles from './shop-menu.module.css'

function MenuAccount() {
  const { user } = useShellSession()
  if (user)
    return (
      <Button component={Link} to="/user" variant="default" size="md" fullWidth>
        {user.name} · 买家中心
      </Button>
    )
  return (
    <div className={styles.account}>
      <Button component={Link} to="/auth/login" variant="default" size="md">
        登录
      </Button>
      <Button component={Link} to="/auth/reg" size="md">
        注册
      </Button>
    </div>
  )
}

/** The header's second half on narrow screens: opens below it, closes on Escape and on every navigation. */
export function ShopMenu() {
  const [opened, setOpened] = useState(false)
  const panelId = useId()
  const burger = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location is what closes the menu
  useEffect(() => setOpened(false), [key])

  useEffect(() => {
    if (!opened) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpened(false)
      burger.current?.focus()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [opened])

  return (
    <>
      <Burger
        ref={burger}
        opened={opened}
        onClick={() => setOpened(!opened)}
        className={styles.burger}
        size="sm"
        lineSize={2}
        aria-label={opened ? '关闭菜单' : '打开菜单'}
        aria-expanded={opened}
        aria-controls={panelId}
      />
      <div id={panelId} className={styles.panel} hidden={!opened}>
        <SearchForm />
        <MainNav isStacked />
        <MenuAccount />
      </div>
    </>
  )
}
