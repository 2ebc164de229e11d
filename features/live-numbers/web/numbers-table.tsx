import type { ReactNode } from 'react'

type Props = { label: string; heads: string[]; rows: { key: string; cells: ReactNode[] }[] }

/** A table whose first column names the row; wider ones scroll sideways. */
export function NumbersTable({ label, heads, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section aria-label={label} tabIndex={0} className="max-h-[480px] overflow-auto">
      <table className="w-full text-14 tabular-nums">
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={`border-line border-b px-2 py-2 font-medium text-ink-muted ${at === 0 ? 'text-left' : 'text-right'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row" className="min-w-[120px] border-line border-b px-2 py-2 text-left font-normal">
                {first}
              </th>
              {others.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
                <td key={at} className="border-line border-b px-2 py-2 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
