import { useId } from 'react'
import { Link } from 'react-router'
import { useDropdown } from '../ui/use-dropdown.ts'
import styles from './account-menu.module.css'

/** The buyer's name in the header, with what belongs to it below. */
export function AccountMenu({ name }: { name: string }) {
  const { isOpen, toggle, root, button } = useDropdown()
  const panelId = useId()
  return (
    <div className={styles.menu} ref={root}>
      <button
        type="button"
        ref={button}
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        <span className={styles.name}>{name}</span>
        <span className={styles.arrow} aria-hidden="true" />
      </button>
      <ul id={panelId} className={styles.panel} hidden={!isOpen}>
        <li>
          <Link to="/user">买家中心</Link>
        </li>
        <li>
          <Link to="/auth/login_out">退出登陆</Link>
        </li>
      </ul>
    </div>
  )
}
