/** The exports of report-files for the pages of later features. */
export { TableExportMenu } from './export/table-export-menu.tsx'
