import { Button } from '@mantine/core'
import { useContext } from 'react'
import { Link } from 'react-router'
import { MayOpenContext } from '../../session/may-open.ts'
import { Empty } from '../../ui/page-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import table from '../../ui/table.module.css'
import type { ShopWindow } from './use-part.ts'

/** The carriers that buyers may choose; their prices are part of the tariff. */
export function CarriersPanel({ carriers }: Pick<ShopWindow, 'carriers'>) {
  const mayOpen = useContext(MayOpenContext)
  return (
    <Panel
      title="快递与运费"
      note="物流、各地运费和包邮的条件都是价目的一部分"
      holds="table"
      actions={
        mayOpen('/tariff') && (
          <Button component={Link} to="/tariff">
            到价目里修改
          </Button>
        )
      }
    >
      {carriers.length === 0 ? (
        <Empty title="价目里还没有物流" />
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th>物流</th>
              <th>买家看到的</th>
            </tr>
          </thead>
          <tbody>
            {carriers.map(({ id, name, note }) => (
              <tr key={id}>
                <td>
                  <b>{name}</b>
                </td>
                <td>{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
