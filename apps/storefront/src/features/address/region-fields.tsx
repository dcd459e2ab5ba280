import type { AddressRegion, Region } from '@yinpu/contract'
import { useEffect, useState } from 'react'
import { SelectField } from '../../forms/select-field.tsx'
import { useLiveCall } from '../../session/use-live-call.ts'
import { chooseCity, chooseDistrict, chooseProvince, citiesOf, districtsOf } from './region-choice.ts'
import styles from './region-fields.module.css'
import { type AddressFormState, fillFields } from './use-address-form.ts'

/** Every province, city and district; they do not change while a page is open. */
let known: Region[] | undefined

/** The first form loads them; every other form uses the same answer. */
export const useRegions = () => {
  const [before] = useState(() => known)
  const { data, failed } = useLiveCall('listRegions', {}, { data: before })
  useEffect(() => {
    known = data ?? known
  }, [data])
  return { regions: data, failed }
}

interface RegionFieldsProps
  extends Pick<AddressFormState, 'form' | 'fieldProps'>,
    ReturnType<typeof useRegions> {
  /** of a field that was filled in for the buyer */
  classOf: (name: keyof AddressRegion) => string | undefined
}

const named = (regions: readonly Region[]) => regions.map(({ label }) => ({ value: label, label }))
const only = (value: string, label: string) => (value ? [{ value, label }] : [])

/** Province, city and district. Until the regions are loaded, the fields show the stored names. */
export function RegionFields({ form, fieldProps, regions, failed, classOf }: RegionFieldsProps) {
  const { province, city, district, region_code } = form.values
  const take = (chosen: AddressRegion) => fillFields({ form }, chosen)
  const districts = regions ? districtsOf(regions, province, city) : []
  const hasDistricts = districts.length > 0 || !city || (!regions && district !== '')
  const known = regions ?? []
  const waiting = failed ? '未能取到' : '请稍候…'
  const shared = (name: 'province' | 'city' | 'region_code') => ({
    ...fieldProps(name),
    className: classOf(name),
    disabled: !regions,
  })
  return (
    <div className={styles.region}>
      <SelectField
        label="省份"
        {...shared('province')}
        placeholder={regions ? '请选择' : waiting}
        options={regions ? named(regions) : only(province, province)}
        onChange={(value) => take(chooseProvince(known, value))}
      />
      <SelectField
        label="城市"
        {...shared('city')}
        error={form.errors.city ?? (hasDistricts ? undefined : form.errors.region_code)}
        placeholder={province || !regions ? '请选择' : '先选省份'}
        options={regions ? named(citiesOf(regions, province)) : only(city, city)}
        onChange={(value) => take(chooseCity(known, province, value))}
      />
      {hasDistricts && (
        <SelectField
          label="区县"
          {...shared('region_code')}
          placeholder={city || !regions ? '请选择' : '先选城市'}
          options={regions ? districts : only(region_code, district)}
          onChange={(value) => take(chooseDistrict(known, { province, city }, value))}
        />
      )}
      {failed && (
        <p role="alert" className={styles.failed}>
          省市区加载失败：{failed.message}
          <button type="button" className={styles.retry} onClick={failed.retry}>
            重试
          </button>
        </p>
      )}
    </div>
  )
}
