import { ActionIcon, Checkbox, NumberInput, TextInput, Tooltip } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { yuanNumber } from '@yinpu/contract'
import { limitFields, offeredPermissionGroups, type Permission, type Powers } from '@yinpu/contract/console'
import { Fragment } from 'react'
import { fenOf, maxLengthOf } from '../../session/call-fields.ts'
import { appliesTo, editFault, limitText, type Role, type RoleDraft, toggled } from './role-draft.ts'
import styles from './role-matrix.module.css'

const ownCustomersLabel = '只看自己的客户'

interface MatrixProps {
  roles: Role[]
  ownPowers: Powers
  draft: RoleDraft | undefined
  faults: Record<string, string>
  edit: (role: Role) => void
  remove: (role: Role) => void
  change: (draft: RoleDraft) => void
}

function RoleHead({
  role,
  ownPowers,
  edit,
  remove,
}: { role: Role } & Pick<MatrixProps, 'ownPowers' | 'edit' | 'remove'>) {
  const fault = editFault(ownPowers, role)
  const isInUse = role.people > 0
  return (
    <>
      <b>{role.name}</b>
      {role.people} 人
      <div>
        <Tooltip label={fault ?? '修改'}>
          <ActionIcon
            aria-label={`修改${role.name}`}
            {...(fault !== undefined && { 'data-disabled': true })}
            aria-disabled={fault !== undefined}
            onClick={() => fault === undefined && edit(role)}
          >
            <IconPencil size={15} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        {!role.is_owner && (
          <Tooltip label={fault ?? (isInUse ? '还有人使用，不能删除' : '删除')}>
            <ActionIcon
              aria-label={`删除${role.name}`}
              {...((fault !== undefined || isInUse) && { 'data-disabled': true })}
              aria-disabled={fault !== undefined || isInUse}
              onClick={() => fault === undefined && !isInUse && remove(role)}
            >
              <IconTrash size={15} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
    </>
  )
}

interface CellProps extends Pick<MatrixProps, 'ownPowers' | 'change'> {
  draft: RoleDraft
}

/** A permission that the person does not hold cannot be changed, and the box says why. */
function PermissionBox({
  draft,
  ownPowers,
  change,
  permission,
  label,
}: CellProps & { permission: Permission; label: string }) {
  const mayGrant = ownPowers.permissions.has(permission)
  const box = (
    <Checkbox
      aria-label={`${draft.name || '新角色'}：${label}`}
      checked={draft.permissions.includes(permission)}
      disabled={!mayGrant}
      color="dark"
      onChange={() => change(toggled(draft, permission, ownPowers))}
    />
  )
  return mayGrant ? box : <Tooltip label="您没有这项权限，不能授予他人">{<span>{box}</span>}</Tooltip>
}

/** The scope of a role; whoever has it may not grant more. */
function OwnCustomersBox({ draft, ownPowers, change }: CellProps) {
  const isBound = ownPowers.ownCustomersOnly
  const box = (
    <Checkbox
      aria-label={`${draft.name || '新角色'}：${ownCustomersLabel}`}
      checked={draft.own_customers_only}
      disabled={isBound}
      color="dark"
      onChange={({ currentTarget: { checked } }) => change({ ...draft, own_customers_only: checked })}
    />
  )
  return isBound ? <Tooltip label="您自己只看自己的客户，不能授予更多">{<span>{box}</span>}</Tooltip> : box
}

function LimitInput({
  draft,
  ownPowers,
  change,
  field,
}: CellProps & { field: (typeof limitFields)[number] }) {
  const { key, unit, label } = field
  const own = ownPowers.limits[key]
  const toInput = unit === 'fen' ? yuanNumber : (percent: number) => percent
  const applies = appliesTo(draft.permissions, field)
  const value = draft.limits[key]
  const reason = applies
    ? own === undefined
      ? '留空为不限'
      : `不能超过您自己的上限`
    : '没有相应的权限，不起作用'
  const set = (typed: number | string) => {
    const { [key]: _, ...rest } = draft.limits
    const limits =
      typed === '' ? rest : { ...rest, [key]: unit === 'fen' ? fenOf(String(Number(typed))) : Number(typed) }
    change({ ...draft, limits })
  }
  return (
    <Tooltip label={reason}>
      <NumberInput
        aria-label={`${draft.name || '新角色'}：${label}`}
        w={104}
        mx="auto"
        hideControls
        min={0}
        max={own === undefined ? (unit === 'percent' ? 100 : 10_000_000) : toInput(own)}
        clampBehavior="strict"
        allowNegative={false}
        decimalScale={unit === 'fen' ? 2 : 0}
        prefix={unit === 'fen' ? '¥' : ''}
        suffix={unit === 'percent' ? '%' : ''}
        placeholder="不限"
        disabled={!applies}
        value={value === undefined ? '' : toInput(value)}
        onChange={set}
      />
    </Tooltip>
  )
}

/**
 * The permissions of each role: a column for each role, a row for each permission. The edited role is ticked in its
 * column.
 */
export function RoleMatrix({ roles, ownPowers, draft, faults, edit, remove, change }: MatrixProps) {
  const columns: (Role | RoleDraft)[] = draft && draft.id === undefined ? [...roles, draft] : roles
  const isEdited = ({ id }: Role | RoleDraft) => draft !== undefined && id === draft.id
  const cellClass = (column: Role | RoleDraft) =>
    isEdited(column) ? `${styles.cell} ${styles.edited}` : (styles.cell ?? '')
  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th>权限</th>
          {columns.map((column) => (
            <th
              key={column.id ?? 'new'}
              scope="col"
              className={`${styles.role} ${isEdited(column) ? styles.edited : ''}`}
            >
              {draft && isEdited(column) ? (
                <TextInput
                  aria-label="角色名称"
                  placeholder="角色名称"
                  w={112}
                  mx="auto"
                  autoFocus
                  maxLength={maxLengthOf('createRole', 'name')}
                  value={draft.name}
                  error={faults.name}
                  onChange={(event) => change({ ...draft, name: event.currentTarget.value })}
                />
              ) : (
                'people' in column && (
                  <RoleHead role={column} ownPowers={ownPowers} edit={edit} remove={remove} />
                )
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {offeredPermissionGroups.map(({ name, permissions }) => (
          <Fragment key={name}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {name}
              </th>
            </tr>
            {permissions.map(({ value, label, ...more }) => (
              <tr key={value}>
                <th scope="row">
                  {label}
                  {'hint' in more && <small className={styles.hint}>{more.hint}</small>}
                </th>
                {columns.map((column) => (
                  <td key={column.id ?? 'new'} className={cellClass(column)}>
                    {draft && isEdited(column) ? (
                      <PermissionBox {...{ draft, ownPowers, change, label }} permission={value} />
                    ) : column.permissions.includes(value) ? (
                      <span className={styles.dot} role="img" aria-label="有" />
                    ) : null}
                  </td>
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
        <tr className={styles.group}>
          <th scope="rowgroup" colSpan={columns.length + 1}>
            范围
          </th>
        </tr>
        <tr>
          <th scope="row">
            {ownCustomersLabel}
            <small className={styles.hint}>
              业务员是本人的客户，和他们的订单、钱款、留言；对账、消息打不开，报表只有自己的业绩
            </small>
          </th>
          {columns.map((column) => (
            <td key={column.id ?? 'new'} className={cellClass(column)}>
              {draft && isEdited(column) ? (
                <OwnCustomersBox {...{ draft, ownPowers, change }} />
              ) : column.own_customers_only ? (
                <span className={styles.dot} role="img" aria-label="是" />
              ) : null}
            </td>
          ))}
        </tr>
        <tr className={styles.group}>
          <th scope="rowgroup" colSpan={columns.length + 1}>
            上限
          </th>
        </tr>
        {limitFields.map((field) => (
          <tr key={field.key}>
            <th scope="row">{field.label}</th>
            {columns.map((column) => (
              <td key={column.id ?? 'new'} className={cellClass(column)}>
                {draft && isEdited(column) ? (
                  <LimitInput {...{ draft, ownPowers, change, field }} />
                ) : (
                  appliesTo(column.permissions, field) && limitText(column.limits, field)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
