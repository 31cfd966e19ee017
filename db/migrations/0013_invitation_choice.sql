-- Nobody could choose about invitations yet: what stands there is an earlier default.
UPDATE `users` SET `notice_choices` = json_remove(`notice_choices`, '$.invitation');
