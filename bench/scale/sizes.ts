/** Measures the disk space of a database, by table with its indexes. */
import { DatabaseSync } from 'node:sqlite'

export type Table = { name: string; rows: number; bytes: number; ofIndexes: number }

export function sizesOf(file: string): { orders: number; bytes: number; tables: Table[] } {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const found = db
      .prepare(
        `SELECT s.tbl_name AS name, sum(d.pgsize) AS bytes, sum(iif(s.type = 'index', d.pgsize, 0)) AS ofIndexes
         FROM dbstat d JOIN sqlite_schema s ON s.name = d.name WHERE d.aggregate = 1 GROUP BY s.tbl_name ORDER BY bytes DESC`,
      )
      .all() as Omit<Table, 'rows'>[]
    const tables = found.map((table) => ({ ...table, rows: countOf(db, table.name) }))
    const orders = countOf(db, 'orders')
    return { orders, bytes: tables.reduce((sum, { bytes }) => sum + bytes, 0), tables }
  } finally {
    db.close()
  }
}

function countOf(db: DatabaseSync, table: string): number {
  return (db.prepare(`SELECT count(*) AS n FROM "${table}"`).get() as { n: number }).n
}
