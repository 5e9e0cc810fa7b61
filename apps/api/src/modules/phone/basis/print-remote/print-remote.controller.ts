import { Inject } from '@nestjs/common';
import {
  deviceReportFields,
  f,
  handoutFields,
  type InputOf,
  type PrintDeviceOption,
  pollDeviceFields,
  printJobFields,
  printRemoteFields,
  printReportFields,
} from '@phone-trade/shared';
import type { OnGone } from '../../../../platform/bus/wakeups.js';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type ListQuery, type ListSpec, page } from '../../../../platform/database/query/list-query.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { ClientGone, Ctx, Input } from '../../../../platform/http/params.js';
import { isSessionLive } from '../../../auth/session/sessions.port.js';
import { type Poll, poll, pollPlaces } from './poll.js';
import { deviceOfToken, deviceOptions, ownDevices, renewToken } from './print-devices.js';
import { PrintJob } from './print-job.entity.js';
import { concerns, enqueue, ownJob, reportJob } from './print-jobs.js';
import { contentTexts, safeDocuments } from './remote-content.js';

const jobList: ListSpec<PrintJob> = { entity: PrintJob, fields: printJobFields, order: ['insertTime', 'desc'] };

const idFields = { id: f.text(20, '打印设备', 'Device').required() };
const jobFields = { id: f.text(20, '打印任务', 'Job').required() };
/** Basic config list 62: the tenant's print devices. */
const deviceListFields = { basicConfigId: f.code('basicConfigType', '配置类型', 'List').only(62) };

const deviceOptionFields = {
  id: f.id('打印设备', 'Device'),
  name: f.text(64, '名称', 'Name'),
  onlineFlag: f.int('在线', 'Online'),
  isMine: f.int('本人设置', 'Set up by the caller'),
} satisfies Record<keyof PrintDeviceOption, unknown>;
const contentFields = { id: f.id('打印任务', 'Job'), content: f.longText('内容', 'Content'), title: f.text(128, '标题', 'Title') };

/** Papers for printers that are elsewhere: sent from any console, fetched by whoever stands beside the printer (docs/domain.md 8.4). */
@ApiController()
export class PrintRemoteController {
  private readonly limits: Pick<Poll, 'heldMs' | 'places'>;

  constructor(@Inject(SETTINGS) { pollSeconds, waitingPolls }: Settings) {
    this.limits = { heldMs: pollSeconds * 1000, places: pollPlaces(waitingPolls) };
  }

  @Endpoint('phone.print.listPrintDevice', { fields: deviceListFields, answers: deviceOptionFields })
  devices(@Ctx() ctx: RequestContext) {
    return deviceOptions(ctx);
  }

  @Endpoint('phone.print.renewPollToken', { writes: true, fields: idFields, answers: { pollToken: pollDeviceFields.pollToken } })
  renewToken(@Ctx() ctx: RequestContext, @Input() { id }: InputOf<typeof idFields>) {
    return renewToken(ctx, id);
  }

  @Endpoint('phone.print.addPrintRemote', { writes: true, fields: printRemoteFields, answers: { id: jobFields.id } })
  add(@Ctx() ctx: RequestContext, @Input() input: InputOf<typeof printRemoteFields>) {
    const { content, paperWidth, paperHeight, ...job } = input;
    const paper = { title: job.title, lang: ctx.lang, width: paperWidth ?? 210, height: paperHeight ?? 297 };
    return enqueue(ctx, { ...job, documents: safeDocuments(contentTexts(content), paper) });
  }

  @Endpoint('phone.print.pagePrintContent', { list: jobList })
  page(@Ctx() ctx: RequestContext, @Input() query: ListQuery) {
    return page(ctx, jobList, query);
  }

  @Endpoint('phone.print.listPrintContent', { fields: jobFields, answers: contentFields })
  async content(@Ctx() ctx: RequestContext, @Input() { id }: InputOf<typeof jobFields>) {
    const { content, title } = await ownJob(ctx, id);
    return [{ id, content, ...(title === null ? {} : { title }) }];
  }

  @Endpoint('phone.print.updateContentToPrint', { writes: true, fields: printReportFields })
  report(@Ctx() ctx: RequestContext, @Input() input: InputOf<typeof printReportFields>) {
    return reportJob(ctx, input, concerns(ctx));
  }

  @Endpoint('phone.print.pollPrintContent', { fields: {}, answers: handoutFields })
  async poll(@Ctx() ctx: RequestContext, @ClientGone() onGone: OnGone) {
    return poll(ctx, { ...this.limits, devices: await ownDevices(ctx), onGone, isGood: () => isSessionLive(ctx) });
  }

  @Endpoint('phone.print.pollPrintDevice', { fields: pollDeviceFields, answers: handoutFields })
  async pollDevice(@Ctx() anybody: RequestContext, @Input() { pollToken }: InputOf<typeof pollDeviceFields>, @ClientGone() onGone: OnGone) {
    const { ctx, device } = await deviceOfToken(anybody.workspace, pollToken);
    const isGood = () =>
      deviceOfToken(anybody.workspace, pollToken).then(
        () => true,
        () => false,
      );
    return poll({ ...ctx, lang: anybody.lang }, { ...this.limits, devices: [device], onGone, isGood }, `device/${device.id}`);
  }

  @Endpoint('phone.print.reportPrintDevice', { fields: deviceReportFields })
  async reportDevice(@Ctx() anybody: RequestContext, @Input() { pollToken, ...report }: InputOf<typeof deviceReportFields>) {
    const { ctx, device } = await deviceOfToken(anybody.workspace, pollToken);
    return reportJob(ctx, report, ({ printDeviceId }) => printDeviceId === device.id);
  }
}
