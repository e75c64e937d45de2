import type { Contract, NamedSchema } from '../base/contract.ts';
import { byId } from '../base/ids.ts';
import { pageOf } from '../base/paging-fields.ts';
import { exportedFile } from '../exports/export-fields.ts';
import { companyExportQuery } from './company-export.ts';
import {
  companyChange,
  companyDetails,
  companyForm,
  companyListQuery,
  companyRow,
  companyToggle,
  companyUser,
} from './company-fields.ts';
import { COMPANY_CALLS } from './company-calls.ts';

/** What the calls about companies take and answer. */
export const COMPANY_CONTRACTS = {
  'companies.list': {
    summary: 'Every company by name, with its number of users.',
    query: companyListQuery,
    answer: pageOf(companyRow),
  },
  'companies.export': {
    summary: 'The companies of the list as a file of a spreadsheet.',
    ...exportedFile,
    query: companyExportQuery,
  },
  'companies.create': {
    summary: 'Creates a company and its administrator, and invites that person by e-mail.',
    refusals: ['conflict'],

    body: companyForm,
    status: 201,
    madeAt: COMPANY_CALLS['companies.get'].path,
    answer: companyDetails,
  },
  'companies.get': {
    summary: 'One company with its users.',
    params: byId,
    answer: companyDetails,
  },
  'companies.change': {
    summary: 'Changes name and address of a company.',
    refusals: ['conflict'],
    params: byId,
    body: companyChange,
    answer: companyDetails,
  },
  'companies.toggle': {
    summary:
      'Activates or deactivates a company as `isActive` says, whatever its version; without a body it deactivates an active one and activates an inactive one.',
    refusals: ['conflict'],
    params: byId,
    body: companyToggle,
    answer: companyDetails,
  },
  'companies.users': {
    summary: 'The users of one company.',
    params: byId,
    answer: pageOf(companyUser),
  },
} as const satisfies Record<keyof typeof COMPANY_CALLS, Contract>;

/** What of it the API document calls by a name. */
export const COMPANY_SCHEMAS = {
  Company: { schema: companyDetails, is: 'A client company with its users.' },
  CompanyChange: { schema: companyChange, is: 'What can be changed of a company.' },
  CompanyRequest: { schema: companyForm, is: 'A new company and its administrator.' },
  CompanySummary: { schema: companyRow, is: 'A client company as lists carry it.' },
  CompanyUser: { schema: companyUser, is: 'A user of a company.' },
} as const satisfies Record<string, NamedSchema>;
