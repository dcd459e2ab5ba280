import styles from './carrier-list.module.css'

interface Carrier {
  id: string
  name: string
  note: string
}

export function CarrierList({ carriers }: { carriers: Carrier[] }) {
  return (
    <ul className={styles.list}>
      {carriers.map(({ id, name, note }) => (
        <li key={id} className={styles.carrier}>
          <b>{name}</b>
          {note && <span>{note}</span>}
        </li>
      ))}
    </ul>
  )
}
