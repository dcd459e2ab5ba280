import { ActionIcon, Alert, Button, Menu, Text, TextInput } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { mostStations, mostWasteCauses, stationKinds } from '@yinpu/contract/console'
import { useState } from 'react'
import { maxLengthOf } from '../../session/call-fields.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DragList, moved } from '../../ui/drag-list.tsx'
import { newKey } from '../../ui/keyed-list.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { NewerAlert, UnsavedFoot } from '../../ui/unsaved.tsx'
import { StationForm } from './station-form.tsx'
import styles from './stations.module.css'
import {
  kindLabel,
  newStation,
  type StationDraft,
  stationFacts,
  stationHours,
  type WorkshopDraft,
  withoutStation,
  withStation,
  withStationBack,
} from './stations-draft.ts'
import { useStations } from './use-stations.ts'

interface RowProps {
  station: StationDraft
  faults: string[]
  edit: () => void
  remove: () => void
}

function StationRow({ station, faults, edit, remove }: RowProps) {
  return (
    <div className={styles.row} data-off={!station.in_routes || undefined}>
      <div className={styles.names}>
        <b>{station.name}</b>
        {station.name !== kindLabel(station.kind) && <span>{kindLabel(station.kind)}</span>}
        {!station.in_routes && <span className={styles.off}>不进路线</span>}
      </div>
      <p className={styles.facts}>
        {stationFacts(station).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <p className={styles.hours}>{stationHours(station)}</p>
      {faults.map((text) => (
        <p key={text} className={styles.fault} role="alert">
          {text}
        </p>
      ))}
      <div className={styles.tools}>
        <ActionIcon aria-label={`修改${station.name}`} onClick={edit}>
          <IconPencil size={15} stroke={1.6} />
        </ActionIcon>
        <ActionIcon aria-label={`删除${station.name}`} onClick={remove}>
          <IconTrash size={15} stroke={1.6} />
        </ActionIcon>
      </div>
    </div>
  )
}

interface PartProps {
  workshop: WorkshopDraft
  faults: Record<string, string>
  change: (workshop: WorkshopDraft) => void
}

function StationList({ workshop, faults, change, edit }: PartProps & { edit: (one: StationDraft) => void }) {
  const { stations, removed } = workshop
  const move = (from: { group: string; at: number }, to: { group: string; at: number }) => {
    const [group] = moved([{ id: 'stations', items: stations }], from, to)
    if (group) change({ ...workshop, stations: group.items })
  }
  const faultsAt = (at: number) =>
    Object.entries(faults).flatMap(([path, text]) => (path.startsWith(`stations.${at}.`) ? [text] : []))
  return (
    <>
      {faults.stations && (
        <Alert color="red" role="alert" p="xs" mb="sm">
          {faults.stations}
        </Alert>
      )}
      <DragList
        groups={[{ id: 'stations', items: stations }]}
        keyOf={({ key }) => key}
        nameOf={({ name }) => name}
        move={move}
      >
        {(station) => (
          <StationRow
            station={station}
            faults={faultsAt(stations.indexOf(station))}
            edit={() => edit(station)}
            remove={() => change(withoutStation(workshop, station.key))}
          />
        )}
      </DragList>
      {removed.length > 0 && (
        <div className={styles.removed}>
          <Text size="xs" c="dimmed">
            删除过的
          </Text>
          {removed.map(({ key, name }) => (
            <Button
              key={key}
              size="compact-sm"
              aria-label={`放回${name}`}
              onClick={() => change(withStationBack(workshop, key))}
            >
              {name} 放回
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

function WasteCauses({ workshop, faults, change }: PartProps) {
  const { causes } = workshop
  const set = (next: string[]) => change({ ...workshop, causes: next })
  return (
    <>
      {faults.waste_causes && (
        <Alert color="red" role="alert" p="xs" mb="sm">
          {faults.waste_causes}
        </Alert>
      )}
      <ul className={styles.causes}>
        {causes.map((cause, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two causes may read the same while one is typed
          <li key={at}>
            <TextInput
              aria-label={`第 ${at + 1} 个报废原因`}
              value={cause}
              maxLength={maxLengthOf('updateStations', 'waste_causes.0')}
              error={faults[`waste_causes.${at}`]}
              onChange={({ currentTarget: { value } }) =>
                set(causes.map((one, place) => (place === at ? value : one)))
              }
            />
            <ActionIcon
              aria-label={`删除报废原因${cause}`}
              disabled={causes.length === 1}
              onClick={() => set(causes.filter((_, place) => place !== at))}
            >
              <IconTrash size={15} stroke={1.6} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        leftSection={<IconPlus size={14} />}
        disabled={causes.length >= mostWasteCauses}
        onClick={() => set([...causes, ''])}
      >
        加一个原因
      </Button>
    </>
  )
}

function AddMenu({ disabled, add }: { disabled: boolean; add: (kind: StationDraft['kind']) => void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconPlus size={14} />} disabled={disabled}>
          加工位
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.kinds}>
        {stationKinds.map(({ value, label, work }) => (
          <Menu.Item key={value} onClick={() => add(value)}>
            <b>{label}</b> <small>{work}</small>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** 工位: the machines and tables of the shop, their hours, speed and cost, and the causes of waste. */
export function Stations() {
  const form = useStations()
  const [edited, setEdited] = useState<StationDraft>()
  const { workshop, change, faults } = form
  if (!workshop)
    return (
      <>
        <PageHead title="工位" />
        {form.query.error ? (
          <Failed error={form.query.error} retry={() => void form.query.refetch()} />
        ) : (
          <LoadingRows rows={8} />
        )}
      </>
    )
  const count = Object.keys(faults).length
  const editedAt = workshop.stations.findIndex(({ key }) => key === edited?.key)
  const foot = form.isChanged && (
    <UnsavedFoot faults={count} isBusy={form.isBusy} discard={form.discard} save={form.save} />
  )
  return (
    <>
      <PageHead title="工位" />
      {form.isBehind && <NewerAlert isBusy={form.isBusy} saveOver={form.saveOver} discard={form.discard} />}
      <Panel
        title="机器和台位"
        note="同一种有几个时，工艺路线用排在前面的"
        actions={
          <AddMenu
            disabled={workshop.stations.length >= mostStations}
            add={(kind) => setEdited(newStation(workshop, kind, newKey()))}
          />
        }
        foot={foot}
      >
        <StationList workshop={workshop} faults={faults} change={change} edit={setEdited} />
        <h3 className={styles.head}>报废原因</h3>
        <WasteCauses workshop={workshop} faults={faults} change={change} />
      </Panel>
      <Dialog
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        size="lg"
        title={edited && `${kindLabel(edited.kind)}工位`}
      >
        {edited && (
          <StationForm
            key={edited.key}
            station={edited}
            learnt={form.query.data?.learnt.find(({ station_id }) => station_id === edited.id)}
            faultOf={(field) => (editedAt < 0 ? undefined : faults[`stations.${editedAt}.${field}`])}
            put={(station) => {
              change(withStation(workshop, station))
              setEdited(undefined)
            }}
            close={() => setEdited(undefined)}
          />
        )}
      </Dialog>
    </>
  )
}
