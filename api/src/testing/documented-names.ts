// The names on the wire that the two documents give to types, lists inside them, and operations: a contract with
// clients that exist. A test compares the schema with it; a name leaves this list when a document drops it.

/** `Type.list: its fields`. */
export const documentedTypes = `
AppointmentCollectionConfig: id field_name_en field_name_cn field_name_en_desc field_category field_source
  collect_mode default_value default_value_en data_range data_range_en extend_config order_num is_enable
  tenant_id field_name_cn_alias field_is_necessary field_description field_order_num field_selected
  create_user_id create_user_name create_time update_user_id update_user_name update_time
AppointmentCyclicity: id title appointment_user_id appointment_user_name appointment_time
  appointmentInformationList
AppointmentInformation: id created_user created_user_name appointment_user appointment_user_name
  appointment_account_friendly state appointment_state audit_status need_sign_in sign_in_time
  sign_out_status sign_out_time sign_out_rule resources_id resources_name resources_name_en resources_number
  resources_admin_dept resources_admin_dept_name appointment_date del create_time resources_type_name
  resources_type_name_en appointment_category resources_type_id start_time end_time person_times dept_code
  dept_name dept_name_en email phone theme theme_en enclosure enclosure_name enclosure_size remark event
  event_en entourage need_notifiy notifiy_channels flow_no process_secondsubmit_url reason cancel_time
  cancel_user_id cancel_user_name return_reason return_time return_user_id return_user_name
  appointment_source appointment_cyclicity_id appointment_cyclicity_counts wemeet_enable is_evaluate
  participants_scope resources_time_slot_id resources_time_slot resourcesImageList participantList
  collectionList remarkList appointmentBorrow wemeetInfo paymentInfo cyclicityList campus_code campus_name
  campus_name_en building_code building_name building_name_en floor_code floor_name floor_name_en
  qcode_image_url
AppointmentInformation.appointmentBorrow: appointment_id create_time borrow_start_date borrow_start_time
  borrow_end_date borrow_end_time consuming_remark consuming_status consuming_time consuming_user_id
  consuming_user_name return_remark return_status return_time acceptance_user_id acceptance_user_name
  operate_time operate_user_id operate_user_name
AppointmentInformation.collectionList: id appointment_id field_name_en field_name_cn field_name_en_desc
  field_category collect_mode collect_content order_num collect_time
AppointmentInformation.participantList: participant_id participant_name participant_dept_id
  participant_dept_name operate_user_id operate_user_name mobile email need_notifiy send_status
AppointmentInformation.paymentInfo: enablePay canPay payStatus appointment_id order_no business_no
  business_flow_no business_amount charge_rule_id charge_rule_name charge_reminder deduction_mode
AppointmentInformation.remarkList: id resource_type_id resource_type_name appointment_user
  appointment_user_name remark operate_user operate_user_name operate_time tenant_id
AppointmentInformation.resourcesImageList: id resources_id uri del create_time
AppointmentInformation.wemeetInfo: id appointment_id subject meeting_id meeting_code hosts participants
  user_non_registered start_time end_time join_url meeting_start_time meeting_end_time
AppointmentNotification: id appointment_id resources_id resources_name appointment_date start_time end_time
  participant_user_id participant_user_name participant_user_mobile participant_user_email notifiy_channels
  send_content send_mode send_result send_fail_reason send_user_id send_user_name send_time
AppointmentSaveResult: errcode msg msg_en ids appointmentId processURL auditStatus
BookingCheckResult: book_date start_time end_time check_result_code check_result_msg check_result_msg_en
BulkResult: code name messages messages_en
CanvasMenu: id name parent target text uri icon visible deleted description
CapacityCheckResult: code name messages messages_en
Department: id name code parent tags tenantId timestamp disabled source description
Flow: id name code tags visible ready
Group: id name status members creatorIds
Group.members: accountNo openId relation userId
ImportResultRow: number name administrator exception type_name imported_admin_dept cooperative_dept
  capacity_fields
LongTermVisitor: id user_name person_type dept user_id permission data_source is_enable
  in_school_start_date in_school_end_date in_school_campus_resources_category in_school_campus_resources
  car_no
Notice: id note_category title title_en resource_type_id resource_type_name content content_en release_time
  state popup_mode popup_end_date created_user created_user_name del create_time totalReadCounts
  todayReadCounts
NoticeRead: id notice_id read_user_id read_user_name read_date read_time tenant_id
NotificationChannelConfig: id channel_code channel_name is_enable is_defalut order_num
OperateLog: id operate_user_id operate_user_name id_address operate_module operate_type operate_content
  operate_object operate_time
Organization: org_id org_name org_parent_id org_parent_name is_enable order_num
Permission: id type permission filter revokeId
Post: id name code tags formal tenantId timestamp disabled source description
RegistrationFieldSetting: id field_name is_valid is_required sort
Resources: id resources_type_id resources_type_name resources_number resources_name resources_name_en
  open_captcha_verify capacity_field_type capacity capacity_string describe describe_en remark created_user
  created_user_name state can_location campus_code campus_name campus_name_en building_code building_name
  building_name_en floor_code floor_name floor_name_en qcode_image_url order admin_post admin_post_name
  admin_dept admin_dept_name rule_source rule_template_id appointment_open_date appointment_close_date
  appointment_open_time appointment_close_time appointment_date_rule week_rule_open_week
  week_rule_open_start_time appointment_date_days days_rule_effective_time days_rule_refresh_time
  advance_booking_rule time_slot_rule timeslot_latest_rule timeslot_latest_deviation_minutes
  min_interval_minutes min_interval_minutes_prompt min_interval_minutes_prompt_en cyclicity_rule batch_rule
  is_notification_push notifiy_channels success_notification_push success_notification_rule
  cancel_notification_push cancel_notification_rule_apply cancel_notification_rule_admin
  min_interval_minutes_change min_interval_minutes_cancel hide_appointment_information
  appointment_information_field hide_resources_detail need_approve open_process_form success_prompt
  success_prompt_en del create_time review_url available_number per_max_available_number advance_booking
  canAppointmentDate expiredAppointmentDate haveAppointmentDate hits favorable_number like evaluateCount
  average totalSuccessReserveCounts reservable_status write_detail wemeet_enable adminAuthType monthList
  dateList weekList timeSlotList noReservationRuleList roleList imageList availableNumberRuleList
  noReservationTimeSlotList visibleObjectList invisibleObjectList cooperativeDeptList resourcesAuthList
  extendedPropertiesList appointmentNumberLimitRuleList userDisplayInfoConfigList customAttributeList
Resources.advance_booking: max_advance_booking_day max_advance_booking_hour max_advance_booking_minute
  min_advance_booking_day min_advance_booking_hour min_advance_booking_minute
Resources.appointmentNumberLimitRuleList: appointment_number_rule appointment_number_limit
  timeperiod_number_begin_date timeperiod_number_end_date
Resources.availableNumberRuleList: time_slot_rule date_rule start_date end_date weeks start_time end_time
  available_number
Resources.cooperativeDeptList: dept dept_name
Resources.customAttributeList: field_name field_desc_cn field_desc_en remark collect_mode default_value_cn
  default_value_en data_range_cn data_range_en is_required is_detail_display order_num attribute_content
  is_enable
Resources.dateList: start end
Resources.extendedPropertiesList: extended_properties_code item_code item_name
Resources.imageList: uri image_category
Resources.invisibleObjectList: object_id object_name object_type
Resources.monthList: month day order_num
Resources.noReservationRuleList: rule_type month day start_date end_date week start_time end_time reason_cn
  reason_en
Resources.noReservationTimeSlotList: date start_time end_time reason_cn reason_en
Resources.resourcesAuthList: grant_object_id grant_object_name grant_object_type grant_permission_item
  grant_time operate_user_id operate_user_name
Resources.roleList: post post_name dept dept_name
Resources.timeSlotList: kssj jssj
Resources.userDisplayInfoConfigList: field_name_en field_name_cn field_data_type field_category
  display_order_num tenant_id
Resources.visibleObjectList: object_id object_name object_type
Resources.weekList: zj zj_name
ResourcesConfig: separation_enable preaudit_enable preaudit_url preaudit_description preaudit_post
  preaudit_dept is_appointment_number_limit appointment_number_rule appointment_number_limit
  timeperiod_number_begin_date timeperiod_number_end_date reservation_info_reuse name_encryption_display
  pertimeslot_min_minutes pertimeslot_max_minutes max_borrowing_days max_waiting_days return_need_approve
  return_review_url device_type device_time_mode sign_in_notification_push sign_in_notification_rule
  signin_rule earliest_punctuality_rule earliest_deviation_minutes latest_punctuality_rule
  latest_deviation_minutes holding_minutes sign_out_rule
ResourcesFieldSetting: id type resources_id field field_alias field_alias_en field_source is_necessary
  describe logic_config order_num
ResourcesOccupy: id resource_id occupy_date occupy_start_time occupy_end_time occupy_reason occupy_reason_en
  data_source create_time create_user_id create_user_name update_time update_user_id update_user_name
  tenant_id
ResourcesTimeSlot: canAppointmentNumber description description_en
ResourcesType: id resources_name resources_name_en resources_tag resources_tag_en icon icon_not created_user
  created_user_name state can_location is_appointment_number_limit appointment_number_rule
  appointment_number_limit timeperiod_number_begin_date timeperiod_number_end_date
  is_incomplete_appointment_number_limit incomplete_appointment_number_limit common_enable cyclicity_enable
  batch_enable default_appointment_state punctuality_rule deviation_minutes earliest_punctuality_rule
  earliest_deviation_minutes holding_minutes can_appointment_remark capacity_field_type sign_out_rule
  open_captcha_verify open_frequency_verify resource_open_mode wemeet_enable order del create_time
  start_time end_time appointment_category extendedProperties resourcesTypeAuthList
  userDisplayInfoConfigList appointmentNumberLimitRuleList
ResourcesType.appointmentNumberLimitRuleList: appointment_number_rule appointment_number_limit
  timeperiod_number_begin_date timeperiod_number_end_date
ResourcesType.extendedProperties: id resources_type_id extended_properties_code extended_properties_name
  code_description code_tags order_num code_item
ResourcesType.extendedProperties.code_item: item_code item_name item_description item_index item_level
  item_parent disabled
ResourcesType.resourcesTypeAuthList: grant_open_id grant_object_id grant_object_name grant_object_type
  grant_time operate_user_id operate_user_name
ResourcesType.userDisplayInfoConfigList: field_name_en field_name_cn field_data_type field_category
  display_order_num tenant_id
ResourcesTypeExtendedPropertiesCodeItem: item_code item_name item_description item_index item_level
  item_parent disabled
ReviewOptions: id review_url review_uri review_name review_identity disabled create_user
SeatResources: rows columns seat_reservation_duration date_appointment_rule_source session_settings
  appointment_interval_duration minimum_single_appointment_duration maximum_single_appointment_duration
  daily_cancellation_count change_appointment_minutes_in_advance appointment_limit_settings
  supervision_duration supervision_frequency photography_supervision daily_temporary_leave_count
  daily_temporary_leave_duration lunch_start_time lunch_end_time dinner_start_time dinner_end_time
  appointment_success_notification_push away_from_keyboard_notification_push
  temporary_departure_notification_push adminAuthType availableNumberRuleList appointmentNumberLimitRuleList
SignResult: needToPay paymentMethod
SysSettings: id manage_setting
SystemTable: id url json del create_time interface_message columns
Triple: department post user code
User: account name sex cardNo email phone birthday age positions id openid tenantId timestamp express
  disabled source username accountFriendly
User.positions: active dept post
User.positions.dept: id name code parent tags treeType tenantId disabled source description
User.positions.post: id name code parent tags treeType tenantId disabled source description formal
UserImage: account image create_time
UserInfo: user_id user_name user_type gender_id dept_id dept_name
VacancyRate: rate data
VacancyRate.data: name value
VacancyRateRow: id resources_name rate
VisitorAdminPermission: id admin_user admin_user_name permission is_enable mod_time mod_user
VisitorAppointment: id appointment_user appointment_user_name state appointment_state audit_status
  need_sign_in sign_in_time sign_out_status sign_out_time sign_out_rule resources_id resources_name
  resources_number resources_admin_dept appointment_date start_time end_time person_times dept_code
  dept_name email phone card_number theme theme_en enclosure remark event entourage need_notifiy
  notifiy_channels flow_no reason appointment_source appointment_cyclicity_id is_evaluate
  participants_scope arrive_dept_name visitorAddFieldId apply_in_school_qr_code_is_valid
  appointment_add_source visitor_entry_id gender
VisitorDetailSettings: id overall_settings_id visitor_type apply_school_resources
  is_invite_school_flow_path invite_school_flow_path is_enable_second_level is_enable
VisitorInfoFieldSetting: field_name field_type is_visitor_valid_info is_visitor_required_info
  is_appointment_required_info is_appointment_valid_info is_show_school_info is_show_visit_record
VisitorListEntity: id apply_id visitor_id visitor_name arrive_time arrival_place arrival_place_name
  arrival_gate arrival_gate_name data_source scan_code_method qr_code_category
VisitorOverallSettings: id is_invite_school_flow_path apply_school_resources is_visitor_qr_code
  is_welcome_setting welcome_content is_visitor_infor visitor_infor_cotent sys_name banner_img
  in_school_name other_setting
VisitorRegistration: id visitor_name card_type card_number phone gender identity_type email unit post
  person_type is_car car_product car_card_number is_valid visitor_picture visit_path in_school_date
  in_school_reason in_school_area peers in_child accept_visit_name accept_visit_phone accept_visit_unit
  remark create_time tenant_id
`;

/** `Kind.operation(its arguments, ! where a document requires them): fields of its answer`. */
export const documentedOperations = `
Query.findSystemTableList(first offset after filter): edges pageInfo totalCount
Query.findSystemTable(id):
Query.findSystemTableByUrl(url):
Mutation.saveSystemTable(model): errcode msg msg_en ids
Mutation.updateSystemTable(model): errcode msg msg_en ids
Mutation.saveOrUpdateSystemTable(model): errcode msg msg_en ids
Mutation.deleteSystemTable(id): errcode msg msg_en ids
Query.findAppointmentCollectionConfigAll(first offset filter): edges pageInfo totalCount
Query.findAppointmentCollectionConfig(id):
Mutation.saveAppointmentCollectionConfig(model): errcode msg msg_en ids
Mutation.updateAppointmentCollectionConfig(model): errcode msg msg_en ids
Mutation.deleteAppointmentCollectionConfig(id): errcode msg msg_en ids
Mutation.updateAppointmentCollectionConfigEnable(id is_enable): errcode msg msg_en ids
Query.findResourcesTypeAll(filter):
Query.findResourcesTypeAllForManage(adminAuthType filter):
Query.findResourcesTypeListByAccountAuth(adminAuthType resourceAuthItem filter):
Query.findAppointmentVacancyRateTable(startDate endDate): rate resources_name
Query.findResourcesType(id):
Query.findResourcesTypeById(id):
Query.findResourcesTypeExtendedProperties(id):
Query.findResourcesTypeExtendedPropertiesWithItem(id):
Query.findResourcesTypeAllByAccount(filter):
Query.findResourcesTypeAllByAccountForDisplay(filter):
Query.findResourcesTypeAllWithResourcesByAccount(filter):
Query.findResourcesTypeAllByAvailableStatus(filter):
Mutation.saveResourcesType(model): errcode msg msg_en ids
Mutation.updateResourcesType(model): errcode msg msg_en ids
Mutation.updateResourcesTypeState(id state): errcode msg msg_en ids
Mutation.deleteResourcesType(id): errcode msg msg_en ids
Query.checkTenantStatus(): errcode
Query.checkSuperTenant():
Mutation.saveTenants(model): errcode msg msg_en ids
Mutation.updateTenantsByTenantId(model): errcode msg msg_en ids
Mutation.initTenantsData(model): errcode msg msg_en ids
Mutation.manualInitTenantsData(): errcode msg msg_en code name messages messages_en ids
Query.findAccountAuth(): adminAuthType
Query.findUserImage(account): account image create_time
Mutation.saveUserImage(account image): errcode msg msg_en ids
Query.findReviewOptionsList(first): edges pageInfo totalCount
Query.findReviewOptions(id):
Mutation.saveReviewOptions(model): errcode msg msg_en ids
Mutation.updateReviewOptions(model): errcode msg msg_en ids
Mutation.deleteReviewOptions(id): errcode msg msg_en ids
Mutation.updateReviewDisabled(id disabled): errcode msg msg_en ids
Query.findOperateLogAll(first offset filter): edges pageInfo totalCount
Query.findOperateLog(id):
Mutation.saveOperateLog(model): errcode msg msg_en ids
Mutation.saveOperateLogAll(models): errcode msg msg_en code name messages messages_en ids
Mutation.deleteOperateLog(id): errcode msg msg_en ids
Mutation.deleteOperateLogAll(ids): errcode msg msg_en code name messages messages_en ids
Query.canvasmenus(): uri text icon description visible deleted
Query.me():
Query.posts(): edges pageInfo totalCount
Query.users(): edges pageInfo totalCount
Query.departments(): edges pageInfo totalCount
Query.dynamicAttrs():
Mutation.updatePassword(account password): success error
Mutation.addAuthCode(account kind): code expires errcode msg msg_en
Query.authCodeDetail(code!): account kind expires
Query.triples(): edges pageInfo totalCount
Query.administrators():
Query.accesses():
Query.flows(): edges pageInfo totalCount
Mutation.addTriple(): errcode msg msg_en ids
Mutation.deleteTriple(): errcode msg msg_en ids
Mutation.grantPermission(): errcode msg msg_en ids
Mutation.revokePermission(): errcode msg msg_en ids
Mutation.editPost(): errcode msg msg_en ids
Mutation.editDepartment(): errcode msg msg_en ids
Mutation.createGroup(): errcode msg msg_en ids
Mutation.deleteGroup(): errcode msg msg_en ids
Mutation.updateGroup(): errcode msg msg_en ids
Query.queryMyGroup():
Query.findOrganizationList():
Query.findUserInfoList(first offset after filter): edges pageInfo totalCount
Query.getDeptIdListByAccount(accountId):
Query.findResourcesAllForManage(first offset account resourceAdmin resPermissionItem postIdList filter):
  edges pageInfo totalCount adminAuthType
Query.findResourcesAllForRegister(resPermissionItem filter):
Query.findResourcesAllForChargeRegister(resPermissionItem filter):
Query.findResourcesAllNoPagination(filter):
Query.findResourcesAll(first offset filter): edges pageInfo totalCount
Query.findResources(id filter):
Query.findResourcesForPublic(tenantKey! id): id name type number appointment_information_field
  displayFieldInfoList
Query.findResourcesWithAuth(id filter):
Query.getResourceListByResourceNum(resourceNum):
Query.findResourceListByAccountAuth(first offset adminAuthType resourceAuthItem filter): edges pageInfo
  totalCount
Query.findResourcesByAccount(id account filter):
Query.findResourcesBookingDetails(id yearMonth filter):
Query.findResourcesListBookingDetails(resourceIdList startDate endDate filter):
Query.findResourcesByTypeIdAndName(typeId resourcesName filter):
Query.findResourcesAllByAccount(first offset typeId typeName resourceName bookDate bookStartTime bookEndTime
  item_name is_cyclicity cyclicity_start_date cyclicity_end_date cyclicity_start_time cyclicity_end_time
  cyclicity_strategy week_list day_list order_by cur_language filter): edges pageInfo totalCount
Query.getBookConfigList(resourceId cyclicity_start_date cyclicity_end_date cyclicity_start_time
  cyclicity_end_time cyclicity_strategy week_list day_list checkSource): book_date check_result_code
  check_result_msg check_result_msg_en
Query.getBookConfigListForBatch(resourceId dateList startTimeList endTimeList checkSource): book_date
  check_result_code check_result_msg check_result_msg_en
Query.findResourcesTimeSlotByResourcesIdAndDate(resourcesId date):
Query.findResourcesNoReservationTimeSlotByResourcesIdAndDate(resourcesId date):
Query.checkResourceTimeSlotCapacity(resourceId appointmentId bookDate bookStartTime bookEndTime
  timeSlotIdList borrowDateList borrowStartTime borrowEndTime checkSource): code name messages messages_en
Query.checkResourceBookDateAndBookTime(resourceId appointmentId bookDate bookStartTime bookEndTime
  checkSource): code name messages messages_en
Query.findResourcesFieldSetting(resources_id):
Query.findResourcesFieldSettingForAppointment(resources_id):
Query.findResourcesFieldSettingForAppointmentByResourceIdList(resourceIdList):
Query.findResourcesOccupyListForPublic(tenantKey! resourceId bookDate):
Mutation.saveResources(model): errcode msg msg_en ids
Mutation.updateResources(model): errcode msg msg_en ids
Mutation.copyResources(model): errcode msg msg_en ids
Mutation.deleteResources(id): errcode msg msg_en ids
Mutation.saveResourcesAll(models adminAuthType): errcode msg msg_en code name messages messages_en ids
Mutation.updateResourcesAll(idList model): errcode msg msg_en code name messages messages_en ids
Query.findSeatResourcesAll(first offset account resourceAdmin postIdList filter): edges pageInfo totalCount
Query.findSeatResourcesWithAuth(id filter):
Mutation.saveSeatResources(model): errcode msg msg_en ids
Mutation.updateSeatResources(model): errcode msg msg_en ids
Mutation.saveAppointmentInformation(captchaId captchaCode model): errcode msg msg_en ids appointmentId
  processURL auditStatus
Mutation.saveAppointmentInformationForManage(model): errcode msg msg_en ids appointmentId processURL
  auditStatus
Mutation.saveAppointmentInformationAll(model timeSlotIdList borrowDateList borrowStartTime borrowEndTime):
  errcode msg msg_en code name messages messages_en ids
Mutation.saveAppointmentInformationForCyclicity(model dateList): errcode msg msg_en code name messages
  messages_en ids
Mutation.saveAppointmentInformationForBatch(model dateList startTimeList endTimeList themeList themeEnList):
  errcode msg msg_en code name messages messages_en ids
Mutation.changeTime(id appointmentDate startTime endTime timeSlotIdList borrowDateList reason dataSource):
  errcode msg msg_en ids
Mutation.updateAppointmentInformationState(id state reason dataSource): errcode msg msg_en ids
Mutation.updateAppointmentInformationListState(idList state reason dataSource): errcode msg msg_en code name
  messages messages_en ids
Mutation.updateAppointmentInformationStateForManage(id idList state reason dataSource): errcode msg msg_en
  code name messages messages_en ids
Mutation.updateAppointmentState(id appointmentState remark): errcode msg msg_en ids
Mutation.updateAppointmentStateForSign(id state remark): errcode msg msg_en ids needToPay paymentMethod
Mutation.updateSignOutStatusForSign(id): errcode msg msg_en ids needToPay paymentMethod
Mutation.updateAppointmentStateForPublic(tenantKey! id state): errcode msg msg_en ids
Mutation.updateAppointmentStateAll(ids appointmentState): errcode msg msg_en code name messages messages_en
  ids
Mutation.deleteAppointmentInformation(id): errcode msg msg_en ids
Mutation.handleKillProcess(id): errcode msg msg_en ids
Mutation.updateInputAppointmentStateAll(appointment_user appointment_state appointment_date resources_id):
  errcode msg msg_en code name messages messages_en ids
Mutation.saveAppointmentRemark(model): errcode msg msg_en ids
Mutation.updateAppointmentRemark(model): errcode msg msg_en ids
Mutation.deleteAppointmentRemark(id): errcode msg msg_en ids
Query.canAppointment(resourceId account): errcode msg msg_en
Query.findAppointmentInformationByState(account state):
Query.findAppointmentInformationAllByFlowNoList(flowNoList):
Query.findMissAppointmentInformation(account resourcesId filter): resources_time_slot_id resources_time_slot
Query.findAppointmentInformation(id):
Query.findAppointmentInformationForPublic(tenantKey! id): qcode_image_url
Query.checkAppointmentTime(id): errcode msg msg_en
Query.batchCheckAppointmentTime(ids): code name messages messages_en
Query.checkAppointmentCancelTime(id): errcode msg msg_en
Query.batchCheckAppointmentCancelTime(ids): code name messages messages_en
Query.findAppointmentInformationAllForManage(first offset after filter appointmentDate
  updateAppointmentState only_flow): edges pageInfo totalCount
Query.findAppointmentInformationAllForAdmin(first offset after filter appointmentDate updateAppointmentState
  only_flow): edges pageInfo totalCount
Query.findAppointmentInformationAllForInquirer(first offset after filter appointmentDate
  updateAppointmentState only_flow): edges pageInfo totalCount
Query.findAppointmentInformationAllForSelf(first offset after filter appointmentDate updateAppointmentState
  only_flow): edges pageInfo totalCount
Query.findAppointmentInformationAllForAppointMent(appointmentDate flow state year): edges pageInfo totalCount
Query.findAppointmentInformationAll(first offset after filter appointmentDate updateAppointmentState
  only_flow): edges pageInfo totalCount
Query.findAppointmentInformationAllForAccount(filter appointmentDate only_flow updateAppointmentState):
Query.findAppointmentInformationAllForMobile(filter appointmentDate only_flow updateAppointmentState):
Query.findAppointmentInformationAllForPublic(tenantKey! filter appointmentDate updateAppointmentState):
Query.findAppointmentInformationAllForSeparation(filter appointmentDate resourceId):
Query.findAppointmentInformationAllByYearMonth(yearMonth filter):
Query.findAppointmentInformationAllByYearMonthForSeparation(resourceId yearMonth filter
  updateAppointmentState):
Query.findAppointmentInformationAllByDataRangeForSeparation(resourceIdList startDate! endDate! filter
  updateAppointmentState):
Query.findAppointmentNotificationAll(filter): edges pageInfo totalCount
Query.findAppointmentInformationCyclicityAllByAccount(filter):
Query.findAppointmentRemarkList(userId! filter):
Query.findAppointmentCount(): name value
Query.findAppointmentVacancyRate(dateType! startDate endDate): rate data
Query.findNotificationChannelConfigAll(filter):
Query.findAppointmentCollectionAllByAppoinmentId(appointmentId):
Query.findAppointmentNotificationListByTaskId(taskId):
Query.signIn(id!): appointmentInformation status msg msg_en currentTime
Query.getAccountByIdCode(barCode!): errcode msg
Query.findFiveNotice():
Query.findNoticeAllForManage(first offset after adminAuthType filter): edges pageInfo totalCount
Query.findNoticeAll(): edges pageInfo totalCount
Query.findPopNoticeAll():
Query.findNotice(id):
Mutation.saveNotice(model): errcode msg msg_en ids
Mutation.updateNoticeState(id state): errcode msg msg_en ids
Mutation.deleteNotice(id): errcode msg msg_en ids
Query.findNoticeReadEntityList(filter first offset after): edges pageInfo totalCount
Mutation.saveNoticeReadEntity(model): errcode msg msg_en ids
`;
