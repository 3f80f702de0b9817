import { defineModel } from '@mate/mongo/define-model';

/** That somebody asked for everything stored of them, by account. The data itself is never stored a second time. */
export interface DataExportDocument {
  _id: string;
  requestTime: Date;
  expireTime: Date;
}

export const dataExportModel = defineModel<DataExportDocument>({
  name: 'data_exports',
  fields: {
    _id: String,
    requestTime: Date,
    expireTime: Date,
  },
  indexes: [{ key: { expireTime: 1 }, expireAfterSeconds: 0 }],
});
